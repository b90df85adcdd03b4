import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { Secret } from '../foundation/secret.ts';
import type { Reading, Surroundings } from './variable.ts';

type Reader<Value> = (text: string, surroundings: Surroundings) => Reading<Value>;

export function wholeNumber({ min, max }: { readonly min: number; readonly max: number }): Reader<number> {
  return (text) => {
    const number = /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? value(number) : complaint(`a whole number from ${min} to ${max}`);
  };
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return (text) => {
    const chosen = choices.find((choice) => choice === text);
    return chosen === undefined ? complaint(`one of ${choices.join(', ')}`) : value(chosen);
  };
}

export function trueOrFalse(): Reader<boolean> {
  return (text) => {
    if (text === 'true') return value(true);
    return text === 'false' ? value(false) : complaint('true or false');
  };
}

export function hostName(): Reader<string> {
  const name = /^(?!.*\.\.)[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/iu;
  return (text) =>
    isIP(text) !== 0 || name.test(text) ? value(text) : complaint('an address or a host name, without scheme and port');
}

export function path(): Reader<string> {
  return (text, { workingDirectory }) =>
    // Only a shell knows ~; taken literally it would become a folder of that name.
    text.startsWith('~')
      ? complaint('a path that is written out: ~ means nothing here')
      : value(resolve(workingDirectory, text));
}

/** A web address without a slash at the end, so that paths can be appended. */
export function webAddress(): Reader<string> {
  return (text) => {
    const url = parseWebUrl(text);
    return url?.search === '' && url.hash === ''
      ? value(url.href.replace(/\/+$/u, ''))
      : complaint('an http:// or https:// address without user, query and fragment');
  };
}

export function postgresAddress(): Reader<string> {
  return (text) =>
    /^postgres(?:ql)?:$/u.test(postgresUrl(text)?.protocol ?? '')
      ? value(text)
      : complaint('an address that begins with postgres://');
}

/** PostgreSQL takes a user without a host, as where the query names the folder of a socket; the standard of addresses does not. */
function postgresUrl(text: string): URL | null {
  return URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'));
}

/** A word that is hard to guess: at least `lengthMin` visible ASCII characters. */
export function longWord({ lengthMin }: { readonly lengthMin: number }): Reader<string> {
  return (text) =>
    /^[\x21-\x7E]+$/u.test(text) && text.length >= lengthMin
      ? value(text)
      : complaint(`at least ${lengthMin} ASCII characters without spaces`);
}

/** Locks away what another reader has found good. */
export function secret(reader: Reader<string>): Reader<Secret> {
  return (text, surroundings) => {
    const reading = reader(text, surroundings);
    return reading.type === 'value' ? value(new Secret(reading.value)) : reading;
  };
}

/** `*`, or origins as browsers send them: `https://example.com`, without a path. */
export function origins(): Reader<'*' | readonly string[]> {
  return (text) => {
    if (text === '*') return value('*');
    const list = commaSeparated(text);
    return list.length > 0 && list.every(isOrigin)
      ? value(list)
      : complaint('* or a comma-separated list of origins like https://example.com, without a path');
  };
}

/** `true`, `false`, or addresses and networks whose forwarding headers are believed. */
export function trustedProxies(): Reader<boolean | readonly string[]> {
  return (text) => {
    if (text === 'true' || text === 'false') return value(text === 'true');
    const list = commaSeparated(text);
    return list.length > 0 && list.every(isNetwork)
      ? value(list)
      : complaint('true, false or a comma-separated list of addresses like 10.0.0.0/8');
  };
}

/** `alias=target,…`; an alias is new, a target is one of `targets`. */
export function aliases({ targets }: { readonly targets: readonly string[] }): Reader<ReadonlyMap<string, string>> {
  return (text) => {
    const found = new Map<string, string>();
    for (const item of commaSeparated(text)) {
      const [, alias, target] = /^([\w.:/-]{1,64})=(.*)$/u.exec(item) ?? [];
      if (alias === undefined || target === undefined) return complaint('a comma-separated list of name=model');
      if (!targets.includes(target))
        return complaint(`a list of name=model where a model is one of ${targets.join(', ')}`);
      if (targets.includes(alias)) return complaint(`a list of new names; ${alias} is a model already`);
      if (found.has(alias)) return complaint(`a list in which each name stands once; ${alias} stands twice`);
      found.set(alias, target);
    }
    return value(found);
  };
}

/** `name=value,…`, each name once. */
export function pairs(): Reader<ReadonlyMap<string, string>> {
  return (text) => {
    const found = new Map<string, string>();
    for (const item of commaSeparated(text)) {
      const [, name, target] = /^([\w-]{1,64})=(\S{1,200})$/u.exec(item) ?? [];
      if (name === undefined || target === undefined) return complaint('a comma-separated list of name=value');
      if (found.has(name)) return complaint(`a list in which each name stands once; ${name} stands twice`);
      found.set(name, target);
    }
    return value(found);
  };
}

export function listOf<const Choice extends string>(choices: readonly Choice[]): Reader<readonly Choice[]> {
  return (text) => {
    const items = commaSeparated(text);
    const chosen = choices.filter((choice) => items.includes(choice));
    const isKnown = items.length > 0 && items.every((item) => choices.some((choice) => choice === item));
    return isKnown ? value(chosen) : complaint(`a comma-separated list of ${choices.join(', ')}`);
  };
}

/** `7=flite+espeak-ng,…`: numbers of projects, each with some of the engines. */
export function projectsWithEngines(engines: readonly string[]): Reader<ReadonlyMap<number, ReadonlySet<string>>> {
  return (text) => {
    const found = new Map<number, ReadonlySet<string>>();
    for (const item of commaSeparated(text)) {
      const [, project, names = ''] = /^(\d{1,15})=(\S+)$/u.exec(item) ?? [];
      const chosen = names.split('+');
      if (project === undefined || !chosen.every((name) => engines.includes(name))) {
        return complaint(`a list of project=engine+engine where an engine is one of ${engines.join(', ')}`);
      }
      if (found.has(Number(project)))
        return complaint(`a list in which each project stands once; ${project} stands twice`);
      found.set(Number(project), new Set(chosen));
    }
    return value(found);
  };
}

function commaSeparated(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function parseWebUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

function isOrigin(text: string): boolean {
  return parseWebUrl(text)?.origin === text;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/u.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32);
}

function value<Value>(read: Value): Reading<Value> {
  return { type: 'value', value: read };
}

function complaint(words: string): Reading<never> {
  return { type: 'complaint', complaint: words };
}
