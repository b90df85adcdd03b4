import { isTest, isUnder } from '../places.ts';
import type { Rule, TreeFile, Violation } from '../project.ts';

interface BannedWord {
  readonly pattern: RegExp;
  readonly message: string;
}

const bannedWords: readonly BannedWord[] = [
  {
    pattern: /(?<![\w.@~}/-])\/(?:work|home|root)\//u,
    message: 'a path of one machine; use a relative path, or one from the configuration',
  },
  { pattern: /registry\.npmjs/u, message: 'no package registry by name; npm knows where to ask' },
  { pattern: /\b(?:TODO|FIXME|XXX)\b/u, message: 'do it, or write it down where work is planned' },
  { pattern: /\bissue #?\d/iu, message: 'say the reason itself; a reader of the code cannot look up the number' },
  {
    pattern: /@ts-(?:ignore|nocheck)\b/u,
    message: 'no silenced type errors; use @ts-expect-error with the reason behind it',
  },
  { pattern: /@ts-expect-error\s*(?:\*\/)?$/u, message: 'write the reason behind @ts-expect-error' },
  {
    pattern: /\b(?:ox|es)lint-disable(?!.* -- \S)/u,
    message: 'name the rule and the reason: oxlint-disable-next-line rule -- reason',
  },
];

/** Hosts that code may name: addresses of this machine, example addresses, and where standards are published. */
const hostsAllowed = new Set([
  'localhost',
  '127.0.0.1',
  '0.0.0.0',
  'example.com',
  'example.org',
  'json-schema.org',
  'www.w3.org',
  'www.rfc-editor.org',
  'www.itu.int',
  'tech.ebu.ch',
  'unicode.org',
  'www.unicode.org',
  'spdx.org',
  'www.apache.org',
  'nodejs.org',
]);

/** Texts that others wrote, what is generated from them, and this list itself with its test. */
const exemptFiles = new Set([
  'LICENSE',
  'engines/espeak-host/LICENSE',
  'package-lock.json',
  'docs/licences.md',
  // Addresses of files are what it is for.
  'src/features/neural-models/catalog.json',
  'scripts/tidy/rules/banned-words.ts',
  'scripts/tidy/rules/banned-words.test.ts',
]);

/** Words that tie the code to one place, one time or one person. */
export const bannedWordsRule: Rule = {
  name: 'banned-words',
  excusable: false,
  *check({ files }) {
    for (const file of files) if (!exemptFiles.has(file.path)) yield* checkWords(file);
  },
};

function* checkWords({ path, text }: TreeFile): Iterable<Violation> {
  for (const [index, content] of (text ?? '').split('\n').entries()) {
    for (const { pattern, message } of bannedWords) {
      if (pattern.test(content)) yield { path, line: index + 1, message };
    }
    if (isUnder(path, ['src']) && !isTest(path)) yield* checkHosts({ path, content, line: index + 1 });
  }
}

function* checkHosts(place: {
  readonly path: string;
  readonly content: string;
  readonly line: number;
}): Iterable<Violation> {
  for (const [, host = ''] of place.content.matchAll(/\bhttps?:\/\/([a-z0-9.-]+[a-z0-9])/giu)) {
    // RFC 2606 keeps `.example` free for examples.
    if (hostsAllowed.has(host.toLowerCase()) || host.endsWith('.example')) continue;
    const message = `the host ${host} belongs into the configuration (or, as a source, into the list of this rule)`;
    yield { path: place.path, line: place.line, message };
  }
}
