import type { LanguageCode } from '../../../src/contracts/language.ts';

/** What a fitted voice says to be judged: nothing of it is in the passages that voices are fitted with. */
export function judgingSentences(language: LanguageCode): readonly string[] {
  const sentences = sentencesByLanguage[language];
  if (sentences === undefined) throw new Error(`nobody has written sentences in ${language} to judge a voice with`);
  return sentences;
}

const sentencesByLanguage: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  en: [
    'The train to the coast leaves at a quarter past nine from the last platform.',
    'Nobody had opened the window, so the room smelled of paint and dust.',
    'We could take the boat in the afternoon, if the wind is not too strong.',
    'Her grandfather used to repair clocks, radios and all kinds of toys.',
    'You will find the key under the blue flower pot beside the door.',
  ],
  fr: [
    'Le train pour la côte part à neuf heures et quart du dernier quai.',
    'Personne n’avait ouvert la fenêtre, et la chambre sentait la peinture.',
    'Nous pourrions prendre le bateau cet après-midi, si le vent n’est pas trop fort.',
    'Son grand-père réparait des horloges, des radios et toutes sortes de jouets.',
    'Vous trouverez la clé sous le pot de fleurs bleu, à côté de la porte.',
  ],
  it: [
    "Il treno per la costa parte alle nove e un quarto dall'ultimo binario.",
    'Nessuno aveva aperto la finestra, e la stanza sapeva di vernice.',
    'Potremmo prendere la barca nel pomeriggio, se il vento non è troppo forte.',
    'Suo nonno riparava orologi, radio e giocattoli di ogni genere.',
    'Troverete la chiave sotto il vaso azzurro, accanto alla porta.',
  ],
  ru: [
    'Поезд к морю отправляется в четверть десятого с последней платформы.',
    'Никто не открывал окно, и в комнате пахло краской и пылью.',
    'Днём мы могли бы поехать на лодке, если ветер будет не слишком сильным.',
    'Её дедушка чинил часы, радиоприёмники и всякие игрушки.',
    'Ключ вы найдёте под синим цветочным горшком возле двери.',
  ],
  es: [
    'El tren hacia la costa sale a las nueve y cuarto del último andén.',
    'Nadie había abierto la ventana, y el cuarto olía a pintura y a polvo.',
    'Podríamos tomar el barco por la tarde, si el viento no es demasiado fuerte.',
    'Su abuelo reparaba relojes, radios y toda clase de juguetes.',
    'Encontrará la llave debajo de la maceta azul, al lado de la puerta.',
  ],
};
