import { randomBase62 } from '../../foundation/ids.ts';

const NAME_LENGTH_MAX = 40;
/** 46 bits: two of a name do not meet. */
const SUFFIX_LENGTH = 9;

/** What a voice is called in addresses: its name as far as Latin letters say it, and what makes it unique. Never all digits. */
export function newVoiceHandle(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replaceAll(/^-+|-+$/gu, '');
  return `${plain === '' ? 'voice' : plain}-${randomBase62(SUFFIX_LENGTH).toLowerCase()}`;
}
