import type { Config } from '../../../config/config.ts';
import type { Finding } from './finding.ts';
import type { Machine, VendorWord } from './machine.ts';

/** What this deployment runs under, where it needs something of the kind. */
export async function examineLicence({
  machine,
  config: { licenceKey: key, licenceUrl: url },
}: {
  readonly machine: Pick<Machine, 'askVendor'>;
  readonly config: Pick<Config, 'licenceKey' | 'licenceUrl'>;
}): Promise<readonly Finding[]> {
  if (key === undefined || url === undefined) return [];
  return [{ subject: 'licence', ...findingOf(await machine.askVendor({ url, key }), url) }];
}

function findingOf(word: VendorWord, url: string): Omit<Finding, 'subject'> {
  if (word.type === 'valid') return { state: 'fine', found: `valid, says ${url}` };
  if (word.type === 'ended') {
    const consequence = 'nothing is generated; ask whoever issued it';
    return { state: 'broken', found: `expired or revoked, says ${url}`, consequence };
  }
  if (word.type === 'refused') {
    const consequence = 'nothing is generated; see SYRINX_LICENSE_KEY and SYRINX_LICENSE_URL';
    return { state: 'broken', found: `${url} answers ${word.status}`, consequence };
  }
  const consequence = 'the service works on what it was told last, for at most four days; see SYRINX_LICENSE_URL';
  return { state: 'limited', found: `${url} is not reached (${word.failure})`, consequence };
}
