/** What people say, and what opens doors. The fields are hidden wherever they appear in the first three levels. */
const secretFields = [
  'text',
  'transcript',
  'audio',
  'payload',
  'authorization',
  'api_key',
  'apiKey',
  'credential',
  'masterKey',
  'secret',
  'password',
  'cookie',
] as const;

const secretHeaders = ['["x-api-key"]', '["xi-api-key"]'] as const;

export const redactedPaths: readonly string[] = ['', '*', '*.*'].flatMap((parent) => [
  ...secretFields.map((field) => (parent === '' ? field : `${parent}.${field}`)),
  ...secretHeaders.map((header) => `${parent}${header}`),
]);
