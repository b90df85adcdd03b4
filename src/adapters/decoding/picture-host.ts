/**
 * Draws one picture anew: `picture-host.ts PARENT PATH`. To standard output go its width and height, 32 bits each, little endian,
 * and then the WebP file. A program of its own: it reads what strangers made by libraries in C, takes memory that is given
 * back with its end, and libvips is under the LGPL.
 */
import sharp from 'sharp';
import { limits } from '../../limits.ts';
import { endWithParent } from './end-with-parent.ts';

const [parentId = '', path = ''] = process.argv.slice(2);
endWithParent(Number(parentId));
// Nothing is kept, and one picture is not worth all processors.
sharp.cache(false);
sharp.concurrency(1);

const side = limits.pictureSideMax;
const { data, info } = await sharp(path, {
  limitInputPixels: limits.picturePixelsMax,
  failOn: 'error',
  // The first picture of those that move.
  pages: 1,
})
  .rotate()
  .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  .webp()
  .toBuffer({ resolveWithObject: true });
const head = Buffer.alloc(8);
head.writeUInt32LE(info.width, 0);
head.writeUInt32LE(info.height, 4);
process.stdout.write(head);
process.stdout.write(data);
