/** How a number must agree with the noun it stands beside. Without any of it the number stands alone, as in counting. */
export interface NumberForm {
  readonly gender?: 'masculine' | 'feminine' | 'neuter' | 'common';
  readonly case?:
    | 'nominative'
    | 'genitive'
    | 'dative'
    | 'accusative'
    | 'instrumental'
    | 'locative'
    | 'prepositional'
    | 'ablative'
    | 'partitive'
    | 'inessive'
    | 'elative'
    | 'illative'
    | 'adessive'
    | 'allative'
    | 'essive'
    | 'translative';
  readonly isPlural?: boolean;
  /** Beside a noun ("ein Haus") rather than counted alone ("eins"). */
  readonly isAttributive?: boolean;
}
