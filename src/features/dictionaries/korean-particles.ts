/**
 * What is written after a Korean noun without a space and leaves it the same word: particles, the copula 이다 in its common
 * forms, plural 들 and the titles 님 and 씨. Grammar: National Institute of Korean Language, 표준국어대사전, entries marked 조사.
 */
export function isKoreanParticles(text: string): boolean {
  return particles.test(text.normalize('NFC'));
}

const caseParticles =
  '은|는|이|가|을|를|의|에|에서|에게|에게서|께|께서|한테|한테서|로|으로|로서|으로서|로써|으로써|와|과|랑|이랑|하고|아|야|여|이여';
const auxiliaryParticles =
  '도|만|까지|부터|마저|조차|처럼|같이|보다|마다|밖에|대로|만큼|뿐|커녕|나|이나|라도|이라도|든|이든|든지|이든지|며|이며|요|이요';
const copula =
  '이다|다|입니다|입니까|이에요|예요|이었다|였다|이었습니다|였습니다|이었어요|였어요|인|이란|란|이라는|라는|이라고|라고|이라면|라면|이지만|지만|이지|지|이죠|죠|인데|인가|인지|이야|이니까|니까|이고|이라서|라서';

const particles = new RegExp(
  `^(?:들|님|씨)?(?:(?:${caseParticles}|${auxiliaryParticles}){0,3}(?:${copula})?(?:요|만|도)?)$`,
  'u',
);
