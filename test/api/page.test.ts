import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { limits } from '../../src/limits.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';

const pageFolder = join(import.meta.dirname, '../../web');
/** Small on purpose: they are sent uncompressed and read by whoever wants to know how to use the API. */
const pageBytesMax = 30_000;
/** A telephone in a page: microphone, resampling, playing, and who has heard what. Two thirds more than a page with a button. */
const talkPageBytesMax = 50_000;

test('GET / is the page, under a policy that admits only what is served here', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({ url: '/' });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
  assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'; script-src 'self';/u);
  assert.doesNotMatch(String(answer.headers['content-security-policy']), /unsafe|\*|https?:/u);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
});

test('every part of the page is served with its type', async () => {
  await using under = await serverUnderTest();
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  };
  for (const name of await readdir(pageFolder)) {
    const answer = await under.server.inject({ url: name === 'index.html' ? '/' : `/${name}` });
    assert.equal(answer.body, await readFile(join(pageFolder, name), 'utf8'), name);
    assert.ok(String(answer.headers['content-type']).startsWith(types[extname(name)] ?? 'none'), name);
  }
});

test('a part that the browser has already is not sent again', async () => {
  await using under = await serverUnderTest();
  const { headers } = await under.server.inject({ url: '/page.js' });
  const again = await under.server.inject({ url: '/page.js', headers: { 'if-none-match': String(headers.etag) } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

for (const url of ['/../package.json', '/%2e%2e/package.json', '/web/page.js', '/page.js/']) {
  test(`GET ${url} finds nothing`, async () => {
    await using under = await serverUnderTest();
    assert.equal((await under.server.inject({ url })).statusCode, 404);
  });
}

test('each page is small, with all that it loads', async () => {
  const names = await readdir(pageFolder);
  const loadedByAny = new Set<string>();
  for (const page of names.filter((name) => name.endsWith('.html'))) {
    const loaded = await loadedBy(page);
    const pageBytes = [...loaded.values()].reduce((sum, { length }) => sum + length, 0);
    assert.ok(pageBytes <= (page === 'talk.html' ? talkPageBytesMax : pageBytesMax), `${page}: ${pageBytes} bytes`);
    for (const name of loaded.keys()) loadedByAny.add(name);
  }
  assert.deepEqual([...loadedByAny].toSorted(), names.toSorted(), 'no file is there for nothing');
});

/** The files of a page: itself, what it names, and what those import or give to the thread that plays. */
async function loadedBy(name: string, found = new Map<string, Buffer>()): Promise<ReadonlyMap<string, Buffer>> {
  if (found.has(name)) return found;
  const content = await readFile(join(pageFolder, name));
  found.set(name, content);
  const named = content
    .toString()
    .matchAll(/(?:src="|<link[^>]* href="|from '\.\/|addModule\(')([\w-]+\.(?:js|css|svg))["']/gu);
  for (const [, other = ''] of named) await loadedBy(other, found);
  return found;
}

test('the page has the bounds of the API', async () => {
  const html = await readFile(join(pageFolder, 'index.html'), 'utf8');
  const script = await readFile(join(pageFolder, 'page.js'), 'utf8');
  const [, speedMin, speedMax] = /type="range" min="([\d.]+)" max="([\d.]+)"/u.exec(html) ?? [];
  assert.deepEqual([Number(speedMin), Number(speedMax)], [limits.speedMin, limits.speedMax]);
  const [, textLengthMax] = /textLengthMax = ([\d_]+);/u.exec(script) ?? [];
  assert.equal(Number(textLengthMax?.replaceAll('_', '')), limits.textCodePointsMax);
});

for (const [index, scheme] of ['light', 'dark'].entries()) {
  test(`the ${scheme} colours of the page have the contrast that WCAG 2.2 asks for`, async () => {
    const styles = await readFile(join(pageFolder, 'page.css'), 'utf8');
    const block = [...styles.matchAll(/:root \{([^}]*)\}/gu)][index]?.[1] ?? '';
    const colours = new Map([...block.matchAll(/--([\w-]+): (#\w+);/gu)].map(([, name, hex]) => [name, hex]));
    const luminanceOf = (name: string): number => luminance(colours.get(name) ?? '');
    // 1.4.3 for text, 1.4.11 for the edges of controls.
    for (const [front, back, ratioMin] of [
      ['ink', 'ground', 4.5],
      ['quiet', 'surface', 4.5],
      ['accent', 'ground', 4.5],
      ['on-accent', 'accent', 4.5],
      ['wrong', 'surface', 4.5],
      ['edge', 'surface', 3],
    ] as const) {
      const luminances = [luminanceOf(front), luminanceOf(back)];
      const ratio = (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
      assert.ok(ratio >= ratioMin, `${front} on ${back}: ${ratio}`);
    }
  });
}

/** Relative luminance as WCAG 2.2 defines it, of `#rgb` or `#rrggbb`. */
function luminance(hex: string): number {
  const digitsPerColour = hex.length === 4 ? 1 : 2;
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [0, 1, 2].map((index) => {
    const digits = hex.slice(1).slice(index * digitsPerColour, (index + 1) * digitsPerColour);
    const share = Number.parseInt(digits, 16) / (16 ** digitsPerColour - 1);
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
