/** The text at the top of the documentation. */
export function apiDescription(): string {
  return [
    'A speech service you run yourself: text in, sound out, streamed while it is made.',
    '## Keys\n\nSend the key as `Authorization: Bearer …`, as `X-API-Key: …` or, where headers cannot be set, as the query ' +
      'parameter `api_key`. The first of these that is present counts.',
    '## Errors\n\nEvery error is `{error, error_code, code}`; `x-request-id` on every answer identifies it in the log. ' +
      'Unknown query parameters are ignored, unknown body fields are refused.',
    '## Embedded engines\n\n`temperature` and `cfg_scale` are checked but have no effect on the embedded engines: they ' +
      'speak the same text the same way every time.',
  ].join('\n\n');
}
