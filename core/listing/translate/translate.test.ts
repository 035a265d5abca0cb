import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aListing } from '#core/listing/example.ts';
import { formOf } from '#core/listing/form/form.ts';
import { wrongTermFields } from '#core/listing/translate/rules.ts';
import { missingTerms, pairsOf, termsIn } from '#core/listing/translate/terms.ts';
import { picturesIn, textsOfForm, withPicture, wordsOf } from '#core/listing/translate/texts.ts';

describe('terms in a text', () => {
  const pairs = pairsOf(
    [
      { texts: { ko: '컵', en: 'cup' }, isKept: false },
      { texts: { ko: '머그컵', en: 'mug' }, isKept: false },
      { texts: { en: 'Badaro' }, isKept: true },
      { texts: { ko: '접시', ja: '皿' }, isKept: false },
    ],
    'ko',
    'en',
  );

  it('SEL-020 are the longest, in any case, and no part of another word', () => {
    expect(termsIn('BADARO 머그컵과 컵, badaroo', pairs).map(({ written, to }) => [written, to])).toEqual([
      ['BADARO', 'Badaro'],
      ['머그컵', 'mug'],
      ['컵', 'cup'],
    ]);
  });

  it('SEL-020 are missed once where the result lacks them', () => {
    expect(missingTerms('머그컵, 머그컵, 접시', 'A glass', pairs)).toEqual([{ from: '머그컵', to: 'mug' }]);
    expect(missingTerms('머그컵', 'The MUG', pairs)).toEqual([]);
  });

  it('SEL-020 may be any text', () => {
    const found = fc.sample(fc.string({ minLength: 1, unit: 'grapheme' }), 300).filter((from) => from.trim() !== '');
    const failed = found.filter((from) => termsIn(from, [{ from, to: 'x' }]).length === 0);
    expect(failed).toEqual([]);
  });
});

describe('a product', () => {
  it('SEL-020 TRN-003 has every text that buyers read in their languages, once', () => {
    const listing = aListing();
    const [picture = ''] = listing.pictures;
    const form = formOf({ ...listing, pictureAlts: { [picture]: { ko: '앞' } } }, new Map());
    const paths = textsOfForm(form).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        'name',
        'description',
        'tags',
        'detail',
        'attributes.0.name',
        'attributes.0.value',
        'options.0.name',
        'options.0.values.1',
        'oem.services.0.name',
        'pictureAlts.0.text',
        ...Object.keys(listing.notice).map((key) => `notice.${key}`),
      ]),
    );
    // What is typed but not sold is not paid for.
    const without = { ...form, isOem: false, pictures: [] };
    expect(textsOfForm(without).filter(({ path }) => /^(oem|pictureAlts)/.test(path))).toEqual([]);
  });
});

describe('a term', () => {
  it.each([
    [{}, false, ['texts.ko']],
    [{ ko: '컵' }, false, ['texts.en']],
    [{ ko: '컵' }, true, []],
    [{ ko: '컵', en: 'x'.repeat(101) }, false, ['texts.en']],
  ])('SEL-020 %j kept %s is wrong at %j', (texts, isKept, paths) =>
    expect(wrongTermFields({ texts, isKept }).map(({ path }) => path)).toEqual(paths),
  );
});

describe('a detail', () => {
  const html = '<p>가 <b>나</b></p><img src="/files/a" alt=""><img alt="" src="/files/b">';
  it('SEL-020 has words and pictures', () => {
    expect([wordsOf(html, 'html'), wordsOf('<p>&nbsp;</p>', 'html')]).toEqual(['가 나', '']);
    expect(picturesIn(html)).toEqual(['/files/a', '/files/b']);
    expect(withPicture(html, '/files/b', '/files/c')).toBe(html.replace('/files/b', '/files/c'));
  });
});
