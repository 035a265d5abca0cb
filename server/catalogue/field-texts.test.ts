import { describe, expect, it } from 'vitest';
import { FACT_FIELDS, FILTERED_FIELDS, PLAIN_FIELDS } from '#core/catalogue/fields.ts';
import { NUMBER_FILTERS } from '#core/catalogue/number-filters.ts';
import { TRAITS } from '#core/catalogue/states.ts';
import { COLUMNS } from '#core/listing/columns.ts';
import { LANGUAGES } from '#core/locale.ts';
import { messageText } from '#server/i18n/messages.ts';
import { headingOf, hintOf } from '#server/listing/words.ts';

// Pages make these keys from the names of fields, which no search for keys finds.
const KEYS = [
  ...FACT_FIELDS.map(({ name }) => `goods.facts.${name}`),
  ...PLAIN_FIELDS.flatMap((field) => (field.kind === 'whole' && field.unit ? [`goods.facts.${field.unit}`] : [])),
  ...PLAIN_FIELDS.flatMap((field) =>
    field.kind === 'text' ? (field.choices ?? []).map((code) => `goods.choices.${field.name}.${code}`) : [],
  ),
  ...NUMBER_FILTERS.flatMap(({ name }) => [`listing.numbers.${name}.legend`, `listing.numbers.${name}.choice`]),
  // The origin is shown under the name of the fact.
  ...TRAITS.filter((name) => name !== 'origin').map((name) => `listing.filter.${name}`),
];

describe('the fields of a product', () => {
  it.each(LANGUAGES)('have their texts in %s', (lang) => {
    expect(KEYS.filter((key) => messageText(lang, key, { count: 2 }) === key)).toEqual([]);
    const unnamed = COLUMNS.filter((column) =>
      [headingOf(column, lang), hintOf(column, lang)].some((text) => text.startsWith('listing-sheet.')),
    );
    expect(unnamed.map(({ key }) => key)).toEqual([]);
  });

  it('are filtered by an upper bound only where every product has a value', () => {
    const optional = FILTERED_FIELDS.filter(({ filter, isNeeded }) => filter.is === 'atMost' && !isNeeded);
    expect(optional.map(({ name }) => name)).toEqual([]);
  });

  it('have names and columns of their own', () => {
    for (const names of [PLAIN_FIELDS.map(({ name }) => name), COLUMNS.map(({ key }) => key)])
      expect(names).toHaveLength(new Set<string>(names).size);
  });
});
