/**
 * What the edge needs of `node:http` at run time. An `import` of that module reads everything it offers, among it the
 * browser's `WebSocket`, and for that Node loads its whole client for `fetch`: 2 MB that a server has no use for.
 */
export const { ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
