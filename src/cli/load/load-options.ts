import { parseArgs } from 'node:util';
import { isLanguageCode, type LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';
import { Complaint } from '../complaint.ts';

/** Over which of the service's ways to speak the load goes. */
export const dialects = ['http', 'request', 'stream', 'multi'] as const;
export type DialectName = (typeof dialects)[number];

const defaultText =
  'Good evening, and welcome aboard. The next stop is the central station. ' +
  'Passengers for the airport change there to line seven, which leaves every ten minutes.';

export const loadUsage = `Speaks with many clients at once and says how long they waited. For any server of this interface.

  npm run load -- --clients 16 --seconds 20
  npm run load -- --over multi --clients 64 --paced --token-ms 30
  npm run load -- --over stream --clients 8 --turns 200 --cancel
  npm run load -- --over request --json --url ADDRESS

  --over WAY        ${dialects.join(', ')} (default: stream; http is POST /v1/tts/generate, the others are /ws/tts…)
  --clients N       connections at the same time, 1 to ${limits.loadClientsMax} (default: 8)
  --seconds N       how long, at most ${limits.loadSecondsMax} (default: 10)
  --turns N         end earlier, after so many turns in all
  --paced           each client listens in real time before it asks again, and they begin one after the other; otherwise
                    it asks at once
  --token-ms N      milliseconds between the words of a text, as a language model writes; 0 = all at once (default: 0)
  --cancel          cancel every second turn in the middle of its audio, and measure how long it still sounds
  --text TEXT       what is spoken
  --voice NAME      handle or id of a voice (default: wren)
  --language CODE   otherwise detected
  --json            the report as JSON
  --url ADDRESS     default: SYRINX_URL, or the server of this machine
  --help

The key is SYRINX_API_KEY or, for the server of this machine, the one in its data folder. It ends with status 1 when a
turn has failed. Point it only at servers that you may put under load: what it asks for is generated, and billed.`;

export interface LoadOptions {
  readonly dialect: DialectName;
  readonly clients: number;
  readonly seconds: number;
  /** Infinity = as many as fit into the time. */
  readonly turnsMax: number;
  readonly isPaced: boolean;
  readonly tokenMs: number;
  readonly cancels: boolean;
  readonly text: string;
  readonly voice: string;
  readonly language: LanguageCode | undefined;
  readonly asJson: boolean;
  readonly url: string | undefined;
}

/** What was asked for. Throws `Complaint`. */
export function readLoadOptions(commandArguments: readonly string[]): LoadOptions | 'help' {
  const values = parse(commandArguments);
  if (values.help === true) return 'help';
  const dialect = dialects.find((name) => name === values.over);
  if (dialect === undefined) throw new Complaint(`--over must be one of ${dialects.join(', ')}`);
  const tokenMs = numberOf('token-ms', values['token-ms'], { min: 0, max: limits.loadTokenMsMax });
  if (dialect === 'http' && (tokenMs > 0 || values.cancel === true))
    throw new Complaint(
      'a request over HTTP has its whole text at once and ends with its connection: no --token-ms, no --cancel',
    );
  if (values.language !== undefined && !isLanguageCode(values.language))
    throw new Complaint(`--language ${values.language} is not known`);
  if (values.text.trim() === '') throw new Complaint('--text is empty');
  return {
    dialect,
    clients: numberOf('clients', values.clients, { min: 1, max: limits.loadClientsMax }),
    seconds: numberOf('seconds', values.seconds, { min: 1, max: limits.loadSecondsMax }),
    turnsMax:
      values.turns === undefined ? Infinity : numberOf('turns', values.turns, { min: 1, max: Number.MAX_SAFE_INTEGER }),
    isPaced: values.paced ?? false,
    tokenMs,
    cancels: values.cancel ?? false,
    text: values.text,
    voice: values.voice,
    language: values.language,
    asJson: values.json ?? false,
    url: values.url,
  };
}

function parse(commandArguments: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandArguments],
      options: {
        over: { type: 'string', default: 'stream' },
        clients: { type: 'string', default: '8' },
        seconds: { type: 'string', default: '10' },
        turns: { type: 'string' },
        paced: { type: 'boolean' },
        'token-ms': { type: 'string', default: '0' },
        cancel: { type: 'boolean' },
        text: { type: 'string', default: defaultText },
        voice: { type: 'string', default: 'wren' },
        language: { type: 'string' },
        json: { type: 'boolean' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split('. ', 1);
    throw new Complaint(`${sentence}; see --help`, { cause: error });
  }
}

function numberOf(name: string, text: string, { min, max }: { readonly min: number; readonly max: number }): number {
  const value = /^\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Complaint(`--${name} must be a whole number from ${min} to ${max}`);
}
