import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { readXml } from './read-xml.ts';

test('readXml() resolves namespaces, references and CDATA, and knows the lines', () => {
  const root = readXml(
    '\n<a xmlns="urn:1" xmlns:p="urn:2" p:x="&lt;&#x41;&#66;" y=\'"\'>\r\n <p:b xmlns=""><c/></p:b>t&amp;<![CDATA[<&amp;>]]>\n</a>',
  );
  assert.equal(root.name, '{urn:1}a');
  assert.deepEqual(
    [...root.attributes],
    [
      ['{urn:2}x', '<AB'],
      ['y', '"'],
    ],
  );
  assert.equal(root.text, 't&<&amp;>');
  const [child] = root.children;
  assert.deepEqual([child?.name, child?.line, child?.children[0]?.name], ['{urn:2}b', 3, '{}c']);
});

test('readXml() leaves out white space at the edges unless it is written as a reference', () => {
  assert.equal(readXml('<a>\n  x  y\t</a>').text, 'x  y');
  assert.equal(readXml('<a>&#32; x &#10;</a>').text, '  x \n');
});

for (const [what, text] of [
  ['a document type', '<!DOCTYPE a><a/>'],
  ['entities that multiply', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
  ['a declaration within', '<a><!ELEMENT b ANY></a>'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['an & alone', '<a>R&D</a>'],
  ['a reference to U+0000', '<a>&#0;</a>'],
  ['a reference to half a character', '<a>&#xD800;</a>'],
  ['a reference beyond Unicode', '<a>&#x110000;</a>'],
  ['too many references', `<a>${'&#9;'.repeat(limits.lexiconReferencesMax + 1)}</a>`],
  ['a control character', '<a>\u0001</a>'],
  ['half a character', '<a>\ud83d</a>'],
  ['an element that is not closed', '<a><b></a>'],
  ['a closing tag too many', '<a/></a>'],
  ['two roots', '<a/><b/>'],
  ['text before the root', 'x<a/>'],
  ['text behind the root', '<a/>x'],
  ['no root', ' '],
  ['an attribute without quotes', '<a b=c/>'],
  ['an attribute without value', '<a b/>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an attribute twice by its namespace', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'],
  ['< in an attribute', '<a b="<"/>'],
  ['a prefix that is not declared', '<p:a/>'],
  ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
  ['a declaration that is late', ' <?xml version="1.0"?><a/>'],
  ['-- in a comment', '<a><!-- -- --></a>'],
  ['a comment without its end', '<a><!-- </a>'],
  [']]> in text', '<a>]]></a>'],
  ['too deep elements', `${'<a>'.repeat(limits.lexiconDepthMax + 1)}${'</a>'.repeat(limits.lexiconDepthMax + 1)}`],
  ['too many elements', `<a>${'<b/>'.repeat(limits.lexiconElementsMax)}</a>`],
  [
    'too many attributes',
    `<a ${Array.from({ length: limits.lexiconAttributesMax + 1 }, (_, index) => `a${index}=""`).join(' ')}/>`,
  ],
] as const) {
  test(`readXml() refuses ${what}`, () => {
    assert.throws(() => readXml(text), { key: 'dictionary-file-invalid' });
  });
}

test('readXml() reads a reference once', () => {
  assert.equal(readXml('<a b="&#38;lt;">&amp;lt;&#38;amp;&#x26;#9;</a>').text, '&lt;&amp;&#9;');
  assert.equal(readXml('<a b="&#38;lt;"/>').attributes.get('b'), '&lt;');
});

test('readXml() takes as many elements and as deep ones as it may', () => {
  const deep = limits.lexiconDepthMax;
  assert.equal(readXml(`${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}`).children.length, 1);
  assert.equal(
    readXml(`<a>${'<b/>'.repeat(limits.lexiconElementsMax - 1)}</a>`).children.length,
    limits.lexiconElementsMax - 1,
  );
});

test('readXml() refuses whatever it does not take, and never fails otherwise', () => {
  const piece = fc.constantFrom(
    ...'<>/&;"=!?-[] \nax:',
    '<a>',
    '</a>',
    '<a ',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '?>',
    '&#1',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      try {
        readXml(pieces.join(''));
      } catch (error) {
        if (!isServiceError(error)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
});
