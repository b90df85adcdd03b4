import systemPackages from '../system-packages.json' with { type: 'json' };
import type { Finding } from './finding.ts';
import type { Machine } from './machine.ts';

/** Where the service looks for it. */
const FFMPEG_PLACES = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'];

/** What reads the uploads: recordings and pictures. */
export async function examineDecoding(machine: Machine): Promise<readonly Finding[]> {
  return [await examineFfmpeg(machine), examinePictures(machine)];
}

async function examineFfmpeg(machine: Machine): Promise<Finding> {
  const subject = 'recordings';
  for (const place of FFMPEG_PLACES) {
    if (await machine.exists(place)) return { subject, state: 'fine', found: `every format is read (${place})` };
  }
  const row = systemPackages.find(({ name }) => name === 'ffmpeg');
  const consequence = `${row?.without ?? 'it is not used'}; the package is called ffmpeg on Debian and Ubuntu`;
  return { subject, state: 'limited', found: 'ffmpeg not found', consequence };
}

function examinePictures(machine: Machine): Finding {
  const subject = 'pictures';
  if (machine.hasPackage('sharp')) return { subject, state: 'fine', found: 'can be read (sharp is installed)' };
  const consequence = 'voices get no pictures; delete node_modules and start again';
  return { subject, state: 'limited', found: 'cannot be read (sharp is not installed)', consequence };
}
