/** Blocks are spoken by a request each; small ones keep the progress moving and stay far below the limit of a request. */
const BLOCK_LENGTH_MAX = 2_000;

/**
 * A long text in blocks of whole paragraphs, or whole sentences where a paragraph is longer, at most 2,000 UTF-16
 * units each. Joined they give the text again, but for white space between them. Blank text gives no block.
 */
export function textBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let block = '';
  for (const piece of piecesOf(text)) {
    if (block !== '' && block.length + piece.length > BLOCK_LENGTH_MAX) {
      blocks.push(block.trim());
      block = '';
    }
    block += piece;
  }
  blocks.push(block.trim());
  return blocks.filter((candidate) => candidate !== '');
}

/** Paragraphs with what separates them; a paragraph that is too long in sentences; a sentence that is too long in cuts. */
function* piecesOf(text: string): Generator<string> {
  for (const paragraph of text.split(/(?<=\n[^\S\n]*\n)/u)) {
    if (paragraph.length <= BLOCK_LENGTH_MAX) {
      yield paragraph;
      continue;
    }
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(paragraph)) {
      yield* cutsOf(segment);
    }
  }
}

function* cutsOf(sentence: string): Generator<string> {
  let start = 0;
  while (sentence.length - start > BLOCK_LENGTH_MAX) {
    const space = sentence.lastIndexOf(' ', start + BLOCK_LENGTH_MAX);
    const end = space > start ? space : wholeCodePoint(sentence, start + BLOCK_LENGTH_MAX);
    yield sentence.slice(start, end);
    start = end;
  }
  yield sentence.slice(start);
}

/** An index near `index` that does not part a surrogate pair. */
function wholeCodePoint(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
