import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXT_KINDS } from '#core/listing/translate/texts.ts';
import { piecesOf } from '#server/listing/translate/parts.ts';

const partsOf = (html: string) => piecesOf(html, 'html').flatMap(({ html: part, isPart }) => (isPart ? [part] : []));

describe('the pieces of a text', () => {
  it('SEL-020 together are the text', () => {
    const bits = fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<br>',
      '<img src="/a">',
      '가. ',
      '나',
      '<',
      '&amp;',
      '<!--',
    );
    const html = fc.sample(
      fc.array(bits, { maxLength: 14 }).map((all) => all.join('')),
      500,
    );
    expect(
      html.filter(
        (one) =>
          piecesOf(one, 'html')
            .map(({ html: piece }) => piece)
            .join('') !== one,
      ),
    ).toEqual([]);
  });

  it('SEL-020 keep markup around a line outside, and within it inside', () => {
    expect(partsOf('<p><b><i>가나</i></b></p><p>다 <b>라</b> 마</p><p><b>바<br>사</b></p>')).toEqual([
      '가나',
      '다 <b>라</b> 마',
      '바',
      '사',
    ]);
  });

  it('SEL-020 are quickly found in deep markup', () => {
    const started = performance.now();
    for (const kind of TEXT_KINDS) piecesOf(`${'<b>'.repeat(20_000)}가${'</b>'.repeat(20_000)}`, kind);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
