/**
 * The JSON of a frame whose member `audio` is base64. Its letters need no escapes, and to look for some takes four times as
 * long as everything else there is to do for a frame (`npm run bench -- socket-edge`).
 */
export function audioFrameText({ audio, ...others }: { readonly audio?: unknown }): string {
  const rest = JSON.stringify(others);
  if (typeof audio !== 'string') throw new TypeError('the audio of a frame is text');
  return rest === '{}' ? `{"audio":"${audio}"}` : `{"audio":"${audio}",${rest.slice(1)}`;
}
