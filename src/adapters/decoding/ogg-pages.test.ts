import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { OggPages } from './ogg-pages.ts';

/** The first page of an Opus file: one packet of 19 bytes. */
const page = Buffer.from(
  '4f67675300020000000000000000d5724e6100000000c1916bf501134f707573486561640102380180bb0000000000',
  'hex',
);

suite('OggPages', () => {
  test('gives a page when its last byte has come, however it is cut', () => {
    for (let cut = 0; cut < page.length; cut += 1) {
      const pages = new OggPages();
      assert.deepEqual(pages.push(page.subarray(0, cut)), []);
      assert.deepEqual(pages.push(page.subarray(cut)).map(toHex), [toHex(page)]);
    }
  });

  test('leaves out what is damaged or between pages, and finds the next one', () => {
    const damaged = Buffer.from(page);
    damaged[30] = 0xff;
    const pages = new OggPages().push(
      Buffer.concat([Buffer.from('OgOggSjunk'), page, damaged, Buffer.from('x'), page]),
    );
    assert.deepEqual(pages.map(toHex), [toHex(page), toHex(page)]);
  });

  test('keeps nothing of what cannot become a page', () => {
    const pages = new OggPages();
    for (let count = 0; count < 100; count += 1) assert.deepEqual(pages.push(Buffer.alloc(1000, 'Ogg')), []);
    assert.deepEqual(pages.push(page).map(toHex), [toHex(page)]);
  });
});

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
