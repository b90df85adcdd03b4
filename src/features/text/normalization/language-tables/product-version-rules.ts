import type { LanguageRule, Speaker } from '../language-table.ts';

interface VersionWords {
  /** By acronym in capitals. */
  readonly acronyms: Readonly<Record<string, string>>;
  /** Between the numbers of a version of three or more. */
  readonly point: string;
}

/** "USB3.0" and "ver. 3.2.1", where nothing separates them from the words around. */
export function productVersionRules({ acronyms, point }: VersionWords): readonly LanguageRule[] {
  const sayName = (name: string, speaker: Speaker): string =>
    acronyms[name] ?? (name.length > 1 && /[AEIOUY]/iu.test(name) ? name : speaker.spell(name));
  return [
    {
      name: 'product',
      template: String.raw`(?<![A-Za-z\d])(?!PM2)(?<product>[A-Za-z]{1,10})(?<integer>\d{1,3})\.(?<fraction>\d{1,2})(?![\dA-Za-z]|[.@-]\w)`,
      say: ({ product = '', integer = '', fraction = '' }, speaker) =>
        `${sayName(product, speaker)} ${speaker.number({ sign: '', integer, fraction })}`,
    },
    {
      name: 'version',
      template: String.raw`(?<=(?:ver\.?|version|バージョン|版本|版|버전|[A-Za-z]{2}OS|iOS|Android|Windows|Python|Node) ?)(?<version>\d{1,4}(?:\.\d{1,4}){2,3})(?![\dA-Za-z]|\.\d)`,
      say: ({ version = '' }, speaker) =>
        version
          .split('.')
          .map((part) => speaker.number(part))
          .join(point),
    },
  ];
}
