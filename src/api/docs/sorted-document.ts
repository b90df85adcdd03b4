/** With its paths in alphabetical order, so that the order of registration does not show in the committed file. */
export function sortedDocument<Document extends { readonly paths?: object | undefined }>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { ...document, paths: Object.fromEntries(paths) };
}
