import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { engineProcesses, residentMegabytes } from './processes.ts';
import { startService, type RunningService } from './running-service.ts';
import { speak, type Answer } from './speech-client.ts';

/** `length` code points of a pattern. */
function filled(pattern: string, length: number): string {
  const points = [...pattern];
  return Array.from({ length }, (_, index) => points[index % points.length]).join('');
}

const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('ha');

/** Everything here has something to say in it, however little. */
const speakable: Readonly<Record<string, string>> = {
  'a single letter': 'a',
  'a word of 10000 letters': filled('supercalifragilistic', 10_000),
  '10000 characters of Chinese without a space': filled('中文没有空格的句子', 10_000),
  'Japanese without a space': filled('日本語の漢字と仮名を混ぜた文章です', 2000),
  Arabic: filled('السلام عليكم ورحمة الله وبركاته ', 2000),
  Hebrew: filled('שלום עולם ', 2000),
  Thai: filled('สวัสดีชาวโลกวันนี้อากาศดี', 2000),
  'a language of every sentence': 'Good morning. Guten Morgen. おはよう。 Доброе утро. 早上好。 صباح الخير. Καλημέρα.',
  'words that run both ways': filled('a\u202eb\u200f \u2066c\u2069 ', 3000),
  'letters between zero-width characters': filled('h\u200be\u200dl\ufefflo ', 3000),
  'a letter under 9999 accents': `e${'\u0301'.repeat(9999)}`,
  'letters buried in accents': filled('a\u0300\u0316\u0327\u0300\u0316\u0327', 2000),
  'halves of surrogate pairs': filled('a\ud800b\udc00 ', 1000),
  'every control character': filled(controls, 300),
  '10000 digits': filled('1234567890', 10_000),
  'letters between 9998 line feeds': `a${'\n'.repeat(9998)}b`,
  symbols: filled('#@&%$€©®™+=', 100),
  addresses: filled('https://example.com/a?b=c&d=e#f ', 1000),
  'sentences of one letter': filled('a. ', 2000),
  'phonemes in the notation of an engine': filled('[[hEl@U]] ', 1000),
  'tags that nobody knows around words': filled('<speak><w role="x">word</w></speak>', 2000),
  'a tag that is never closed': `<spell>${filled('xyz', 500)}`,
  'tags in tags': `${'<prosody rate="fast">'.repeat(400)}well`,
};

/** Each is named once, however often it stands there. */
const emoji: Readonly<Record<string, string>> = {
  '10000 balloons': '🎈'.repeat(10_000),
  'flags and families': filled('🇩🇪👨‍👩‍👧‍👦', 5000),
};

/** Nothing here can be spoken, and nothing asks for a pause. */
const silent: Readonly<Record<string, string>> = {
  '10000 full stops': '.'.repeat(10_000),
  'question marks': filled('?!', 5000),
  '10000 opening angle brackets': '<'.repeat(10_000),
  'empty tags': '<>'.repeat(5000),
  'tags that nobody knows': filled('<b></b><p/>', 10_000),
  'a thousand open tags': '<spell>'.repeat(1000),
  'zero-width characters': filled('\u200b\u200d\ufeff', 5000),
  'marks of direction': filled('\u200f\u202e\u2066', 5000),
  'surrogates without their other half': '\ud800'.repeat(5000),
  'control characters': filled('\u0001\u001b\u007f\u0085', 5000),
  'characters that do not exist': filled('\ue000\ufffe\uffff\ufffd', 5000),
  braille: filled('⠓⠑⠇', 3000),
};

suite('a running service that is given hostile text', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());

  // Telephone sound and ten seconds of a segment: a tenth of the bytes shows the same.
  const speakText = (text: string, voice: string): Promise<Answer> =>
    speak(service, { text, voice_id: voice, output_format: 'ulaw_8000', max_new_tokens: 75 });

  test('speaks what can be spoken of it', async () => {
    for (const [what, text] of Object.entries(speakable)) {
      const answer = await speakText(text, 'wren');
      assertSpoken(answer, what);
      assert.ok(
        answer.body.some((sample) => sample < 0xf0 && sample !== 0x7f),
        `${what} is silent`,
      );
    }
  });

  test('speaks what can be spoken of it with an engine for English', async () => {
    for (const what of [
      'a single letter',
      'letters buried in accents',
      'every control character',
      'symbols',
      'Hebrew',
    ]) {
      const answer = await speakText(speakable[what] ?? '', 'clara');
      assertSpoken(answer, what);
      assert.ok(answer.body.length > 0, `${what} is nothing`);
    }
  });

  test('answers with nothing where nothing can be spoken', async () => {
    for (const [what, text] of Object.entries(silent)) {
      for (const voice of ['wren', 'clara']) {
        const answer = await speakText(text, voice);
        assertSpoken(answer, what);
        assert.equal(answer.body.length, 0, `${what} in the voice ${voice}`);
      }
    }
  });

  test('names a flood of emoji once', async () => {
    for (const [what, text] of Object.entries(emoji)) {
      for (const voice of ['wren', 'clara']) {
        const answer = await speakText(text, voice);
        assertSpoken(answer, what);
        // 8000 bytes are a second.
        assert.ok(answer.body.length > 2000 && answer.body.length < 40_000, `${what} in the voice ${voice}`);
      }
    }
  });

  test('answers with the pauses where nothing else is asked for', async () => {
    for (const voice of ['wren', 'clara']) {
      const answer = await speakText('<break time="0.5s"/> 🎈 … <break time="200ms"/>', voice);
      assertSpoken(answer, 'pauses');
      assert.equal(answer.body.length, 5600);
      assert.ok(answer.body.every((sample) => sample === 0xff));
    }
  });

  test('holds no more memory after a round of it than before', async () => {
    const round = async (): Promise<number> => {
      for (const what of [
        'a word of 10000 letters',
        '10000 digits',
        'Arabic',
        'addresses',
        'a letter under 9999 accents',
      ]) {
        await speakText(speakable[what] ?? '', 'robin');
      }
      const pids = [service.pid, ...(await engineProcesses(service.pid))];
      return (await Promise.all(pids.map(residentMegabytes))).reduce((sum, megabytes) => sum + megabytes, 0);
    };
    const megabytesBefore = await round();
    const growth = (await round()) - megabytesBefore;
    assert.ok(growth < 100, `${growth} MB more`);
  });

  test('loses no engine process, and logs no error', () => {
    const faults = service.logLines.filter((line) => /"level":"error"|is replaced/u.test(line));
    assert.deepEqual(faults, []);
  });
});

function assertSpoken({ status, transfer, body }: Answer, what: string): void {
  const detail = status === 200 ? '' : body.toString('utf8', 0, 200);
  assert.deepEqual({ status, transfer, detail }, { status: 200, transfer: 'complete', detail: '' }, what);
}
