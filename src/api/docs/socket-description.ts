import type { TSchema } from 'typebox';

/** Frames by a name of their own (`audio`, `final`, …); title and description of a schema go into the document. */
export type FrameSchemas = Readonly<Record<string, TSchema>>;

/** What there is to know about a socket without opening it: its route and its documentation come from here. */
export interface SocketDescription {
  /** Without parameters. */
  readonly path: string;
  /** In lower camel case; names of its messages begin with it. */
  readonly operationId: string;
  /** One line. */
  readonly summary: string;
  readonly description?: string;
  /** Parameters of the query that only this socket has. */
  readonly query?: Readonly<Record<string, TSchema>>;
  readonly clientFrames: FrameSchemas;
  readonly serverFrames: FrameSchemas;
}
