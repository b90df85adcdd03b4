import { changedBytes } from '../fixtures/recordings/changed-bytes.ts';
import type { SeededRandom } from '../socket-walks/seeded-random.ts';

/** A form as it goes over the line, and how. */
export interface StrangeForm {
  readonly kind: string;
  readonly contentType: string;
  readonly body: Buffer;
  /** Pieces in which it is sent, one after the other. */
  readonly pieces: number;
  /** After so many bytes its sender leaves. */
  readonly leavesAfterBytes: number | undefined;
}

/** `changed`: bytes of a good form; the others are strange by their making. */
export const strangeFormKinds = [
  'changed',
  'changed file',
  'type',
  'heads',
  'parts',
  'many parts',
  'ends',
  'texts',
  'left',
] as const;
type StrangeFormKind = (typeof strangeFormKinds)[number];

interface Making {
  readonly random: SeededRandom;
  /** A file that may be in it. */
  readonly file: Uint8Array;
  /** The part that the route takes files from. */
  readonly filePart: string;
}

const LINE = 'a-line-between';
const plainType = `multipart/form-data; boundary=${LINE}`;

export function strangeForm(making: Making): StrangeForm {
  const { random } = making;
  const kind = random.pick(strangeFormKinds);
  const { contentType = plainType, body } = makers[kind](making);
  return {
    kind,
    contentType,
    body,
    pieces: random.pick([1, 1, 2, 7, 40]),
    leavesAfterBytes: kind === 'left' ? random.below(body.length) : undefined,
  };
}

type Maker = (making: Making) => { readonly contentType?: string; readonly body: Buffer };

const makers: Readonly<Record<StrangeFormKind, Maker>> = {
  changed: (making) => ({ body: Buffer.from(changedBytes(goodForm(making), making.random)) }),
  'changed file': (making) => ({
    body: goodForm({ ...making, file: changedBytes(making.file, making.random) }),
  }),
  type: (making) => ({ contentType: making.random.pick(strangeTypes), body: goodForm(making) }),
  heads: (making) => {
    const heads = Array.from({ length: 1 + making.random.below(4) }, () => making.random.pick(strangeHeads(making)));
    return { body: Buffer.concat([...heads.map((head) => part(head, making.file)), goodForm(making)]) };
  },
  parts: ({ random, file, filePart }) => {
    const parts = Array.from({ length: random.below(14) }, () =>
      random.pick([
        part(disposition('metadata'), metadata),
        part(disposition(filePart, 'a.wav'), file),
        part(disposition(filePart, 'a.wav'), ''),
        part(disposition(random.pick(['reference_text', 'file', 'files', 'other'])), 'Hello'),
        part('', ''),
        nestedPart(filePart, file),
      ]),
    );
    return { body: Buffer.concat([...parts, end]) };
  },
  'many parts': ({ random, filePart }) => {
    const head = random.pick([disposition('a'), disposition(filePart, 'a'), 'X: y', '']);
    return { body: Buffer.concat([...Array.from({ length: 10_000 }, () => part(head, 'x')), end]) };
  },
  ends: (making) => {
    const whole = goodForm(making);
    const withoutEnd = whole.subarray(0, whole.length - end.length);
    return { body: making.random.pick(strangeEnds(withoutEnd)) };
  },
  texts: ({ random, file, filePart }) => {
    const text = random.pick([
      '{',
      '{"name":',
      '[]',
      'null',
      '{"__proto__":{"name":"x"}}',
      '\0',
      '\uFFFF',
      '"'.repeat(70_000),
      '['.repeat(60_000),
    ]);
    const name = random.pick(['metadata', 'reference_text', '__proto__', 'constructor', 'toString']);
    return { body: Buffer.concat([part(disposition(name), text), part(disposition(filePart, 'a.wav'), file), end]) };
  },
  left: (making) => ({ body: goodForm(making) }),
};

const metadata = JSON.stringify({ name: 'Ada', sex: 'female' });
const end = Buffer.from(`--${LINE}--\r\n`);

function goodForm({ file, filePart }: Pick<Making, 'file' | 'filePart'>): Buffer {
  const said =
    filePart === 'files' ? part(disposition('metadata'), metadata) : part(disposition('reference_text'), 'Hi');
  return Buffer.concat([said, part(disposition(filePart, 'a.wav'), file), end]);
}

function part(head: string, content: Uint8Array | string): Buffer {
  const lines = head === '' ? '' : `${head}\r\n`;
  return Buffer.concat([Buffer.from(`--${LINE}\r\n${lines}\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
}

function disposition(name: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  return `Content-Disposition: form-data; name="${name}"${file}`;
}

function nestedPart(filePart: string, file: Uint8Array): Buffer {
  const inner = `--inner\r\nContent-Disposition: file; filename="a.wav"\r\n\r\n`;
  const content = Buffer.concat([Buffer.from(inner), file, Buffer.from('\r\n--inner--')]);
  return part(`${disposition(filePart)}\r\nContent-Type: multipart/mixed; boundary=inner`, content);
}

const strangeTypes = [
  'multipart/form-data',
  'multipart/form-data;',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="a-line-between"',
  'multipart/form-data; boundary=a-line-between; boundary=other',
  'multipart/form-data; BOUNDARY=a-line-between; charset=utf-16',
  `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
  'multipart/form-data; boundary="a\\"b"',
  "multipart/form-data; boundary*=utf-8''a-line-between",
  'multipart/form-data; boundary=%00%0d%0a',
  'multipart/form-data ;boundary=a-line-between',
  'multipart/mixed; boundary=a-line-between',
  'multipart/form-dataX; boundary=a-line-between',
  'Multipart/Form-Data; boundary=-',
] as const;

function strangeHeads({ filePart }: Making): readonly string[] {
  const plain = disposition(filePart, 'a.wav');
  return [
    '',
    'Content-Disposition',
    'Content-Disposition:',
    'Content-Disposition: attachment; name="files"',
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; name=',
    'Content-Disposition: form-data; name="',
    'Content-Disposition: form-data; name="a\rb"; filename="c\nd"',
    `${plain}\r\n${plain}`,
    `${plain}\r\n${disposition('metadata')}`,
    `${plain}\r\nContent-Type: ${'x'.repeat(100_000)}`,
    `${plain}\r\n${'X: y\r\n'.repeat(3_000)}Z: y`,
    `${plain}\r\n folded\r\n\tand again`,
    `${plain}\r\nContent-Type: audio/wav; charset=nonsense-8`,
    `${plain}\r\nContent-Type: text/plain; charset=utf-16le`,
    `${plain}\r\nContent-Transfer-Encoding: base64`,
    disposition(filePart, '../../etc/passwd'),
    disposition(filePart, '\0\u202E\uD800'),
    disposition(filePart, 'x'.repeat(9_000)),
    disposition('y'.repeat(9_000), 'a.wav'),
    disposition('__proto__'),
    `Content-Disposition: form-data; name="${filePart}"; filename*=utf-8''%ff%00%E0%A4`,
    `Content-Disposition: form-data; name*=utf-16''${filePart}; filename*0="a"; filename*1=".wav"`,
  ];
}

function strangeEnds(form: Buffer): readonly Buffer[] {
  return [
    form,
    form.subarray(0, form.length - 2),
    Buffer.concat([form, Buffer.from(`--${LINE}`)]),
    Buffer.concat([form, Buffer.from(`--${LINE}-`)]),
    Buffer.concat([form, Buffer.from(`--${LINE}--`)]),
    Buffer.concat([form, end, form, end]),
    Buffer.concat([Buffer.from('a word before\r\n'), form, end, Buffer.from('a word after')]),
    Buffer.concat([Buffer.from('\r\n'.repeat(50_000)), form, end]),
    Buffer.concat([form, Buffer.from(`--${LINE}\r\nContent-Disposition: form-data; name="metadata"`), end]),
    Buffer.from(form.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    Buffer.alloc(0),
    Buffer.from('--'),
    end,
    Buffer.concat([end, end]),
    Buffer.from(`--${LINE}`.repeat(20_000)),
    Buffer.from(`\r\n--${LINE.slice(0, -1)}`.repeat(20_000)),
  ];
}
