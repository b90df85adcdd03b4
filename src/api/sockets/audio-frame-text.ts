/**
 * The JSON of a frame of which one member is audio in base64. Its letters need no escapes, and to look for some takes four times
 * as long as everything else there is to do for a frame (`npm run bench -- socket-edge`).
 */
export function audioFrameText(frame: object, member: 'audio' | 'delta' = 'audio'): string {
  const { [member]: audio, ...others }: { readonly [Name in typeof member]?: unknown } = frame;
  const rest = JSON.stringify(others);
  if (typeof audio !== 'string') throw new TypeError('the audio of a frame is text');
  return rest === '{}' ? `{"${member}":"${audio}"}` : `{"${member}":"${audio}",${rest.slice(1)}`;
}
