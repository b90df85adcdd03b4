/** Something as JSON says it, of a shape that whoever passes it on does not mind. */
export type JsonObject = Readonly<Record<string, unknown>>;
