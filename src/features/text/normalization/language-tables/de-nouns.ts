import type { Noun } from '../language-table.ts';

export function million(one: string): Noun {
  return { one, other: `${one}en`, gender: 'feminine' };
}

export function milliard(one: string): Noun {
  return { one, other: `${one}n`, gender: 'feminine' };
}

export function masculine(one: string, other = one): Noun {
  return { one, other, gender: 'masculine' };
}

export function feminine(one: string, other: string): Noun {
  return { one, other, gender: 'feminine' };
}

export function neuter(one: string, other = one): Noun {
  return { one, other, gender: 'neuter' };
}
