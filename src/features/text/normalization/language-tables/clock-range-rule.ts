import type { LanguageRule, Speaker, TimeParts } from '../language-table.ts';

interface ClockRange {
  /** The words before the hours, as alternatives of a regular expression: "kl\\.?|klokken". */
  readonly cues: string;
  readonly say: (from: TimeParts, to: TimeParts, speaker: Speaker) => string;
}

/**
 * "kl. 12.00–14.30": the hours of both ends. Between figures with full stops nothing but the word before them tells
 * that they are hours, and it stands before the first end only.
 */
export function clockRangeRule({ cues, say }: ClockRange): LanguageRule {
  return {
    name: 'hours',
    template: String.raw`(?<=\b(?:${cues}) )${writtenTime('from')} ?[-–] ?${writtenTime('to')}`,
    say: ({ fromHour, fromMinute, toHour, toMinute }, speaker) =>
      say(timeOf(fromHour, fromMinute), timeOf(toHour, toMinute), speaker),
  };
}

function writtenTime(end: 'from' | 'to'): string {
  return String.raw`(?<${end}Hour>2[0-4]|1\d|0?\d)(?:[.:](?<${end}Minute>[0-5]\d))?(?!\d)`;
}

function timeOf(hour: string | undefined, minute: string | undefined): TimeParts {
  return { hour: Number(hour), minute: minute === undefined ? undefined : Number(minute), written: '' };
}
