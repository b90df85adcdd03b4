/** A connection with contexts. */
export type MultiState =
  | { readonly type: 'open' }
  /** The client has said goodbye: all contexts are spoken to their ends, and nothing that it sends counts any more. */
  | { readonly type: 'leaving' }
  /** The server stops: no context is created any more, and the connection ends when none has work. */
  | { readonly type: 'draining' }
  | { readonly type: 'closed' };
