import { describe, expect, it } from 'vitest';
import { parseWords, type Word } from '#core/search/query.ts';
import { asWholes } from '#core/search/words/whole-words.ts';
import { isSynonym, synonymsLike, synonymsOf, withSynonyms } from '#core/search/synonyms.ts';

const synonyms = synonymsOf([
  { language: 'en', word: 'couch', meanings: ['sofas'] },
  { language: 'en', word: 'lunchbox', meanings: ['lunch boxes'] },
  { language: 'en', word: 'cell phone', meanings: ['phone', 'mobile'] },
  { language: 'ko', word: '수건', meanings: ['타월'] },
  { language: 'ja', word: 'プチプチ', meanings: ['緩衝材'] },
  { language: 'ja', word: '箸', meanings: ['カトラリー'] },
]);
const expanded = (query: string, lang: 'en' | 'ko' | 'ja' = 'en'): string[] =>
  withSynonyms(parseWords(query), { langs: [lang], synonyms }).map(
    ({ text, ways }: Word) => `${text}: ${ways.map(({ tokens }) => tokens.join('+')).join(' ')}`,
  );

describe('withSynonyms', () => {
  it.each([
    ['red couches', ['red: red', 'couches: couches couch sofa']],
    ['lunch box', ['lunch box: lunch+box lunch+box']],
    ['lunchbox', ['lunchbox: lunchbox lunch+box']],
    ['cell phones case', ['cell phones: cell+phones cell+phone phone mobile', 'case: case']],
    ['phone', ['phone: phone']],
  ])('of %s are %j', (query, words) => {
    expect(expanded(query)).toEqual(words);
  });

  it('are those of the languages, with particles', () => {
    expect(expanded('수건을', 'ko')).toEqual(['수건을: 수건+건을 수건 타월']);
    expect(expanded('수건', 'en')).toEqual(['수건: 수건']);
  });
});

describe('words that form a synonym', () => {
  it('stay words of their own: short ones are not found inside others', () => {
    const [word] = asWholes(withSynonyms(parseWords('プチプチ'), { langs: ['ja'], synonyms }));
    expect(word?.ways.map(({ tokens }) => tokens)).toContainEqual(['=プチ', '=プチ']);
    expect(word?.ways.map(({ tokens }) => tokens)).not.toContainEqual(['プチ', 'プチ']);
  });

  it('are indexed by their pairs where they are long, next to short ones', () => {
    const [word] = asWholes(
      withSynonyms(parseWords('수건'), {
        langs: ['ko'],
        synonyms: synonymsOf([{ language: 'ko', word: '수건', meanings: ['세면타월 면'] }]),
      }),
    );
    expect(word?.ways.at(-1)?.tokens).toEqual(['세면', '면타', '타월', '=면']);
  });

  it('are found with a polite beginning too', () => {
    expect(expanded('お箸', 'ja')).toEqual(['お箸: オ箸 箸 カト+トラ+ラリ+リー']);
  });
});

describe('a synonym', () => {
  const english = { langs: ['en' as const], synonyms };

  it('is known in any form, and by its misspellings', () => {
    expect(isSynonym('couches', english)).toBe(true);
    expect(isSynonym('couhc', english)).toBe(false);
    expect(synonymsLike('couhc', english)).toEqual(['couch']);
    expect(synonymsLike('couhc', { langs: ['ko'], synonyms })).toEqual([]);
  });
});
