import Type from 'typebox';
import { endpoint, Id, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { LANGUAGES } from '#core/locale.ts';

/** Each meaning and each category is one more alternative in a search. */
const MEANINGS_MAX = 12;
const CATEGORIES_MAX = 20;

const Text = Type.String({ minLength: 1, maxLength: 60 });
const SynonymFields = {
  lang: oneOf(LANGUAGES),
  word: Text,
  /** The words of the catalogue that are searched too; none switches a built-in entry off. */
  meanings: Type.Array(Text, { maxItems: MEANINGS_MAX }),
  /** The categories whose goods are found for what the word names, such as an occasion; absent for none. */
  categories: Type.Optional(Type.Array(Id, { maxItems: CATEGORIES_MAX })),
};

const Synonym = shape({
  lang: oneOf(LANGUAGES),
  word: Type.String(),
  meanings: Type.Array(Type.String()),
  categories: Type.Array(shape({ id: Id, name: Type.String() })),
  /** Null for a built-in entry. */
  changedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** The built-in meanings, and the names of the built-in categories, that an entry of staff replaces. */
  replaces: Type.Array(Type.String()),
});

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/v1/admin/search/synonyms',
  access: 'search.manage',
  summary:
    'The dictionary of synonyms and intents: without `keyword` the entries of staff, the latest first; with one also the built-in ' +
    'ones that have it in their word or a meaning',
  query: shape({
    language: Type.Optional(oneOf(LANGUAGES)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({ synonyms: Type.Array(Synonym), ...pageFrame }),
  refuses: [],
});

export const saveSynonym = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/search/synonyms',
  access: 'search.manage',
  writesBack: true,
  summary:
    'Search other words and categories too when a word is searched for; replaces the entry of the word, also a built-in one',
  body: shape(SynonymFields),
  answer: Synonym,
  refuses: ['search.queryRequired', 'search.meaningUnreadable', 'category.notFound'],
});

export const removeSynonym = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/search/synonyms/:language/:word',
  access: 'search.manage',
  summary: 'Remove an entry of staff; a built-in entry of the word counts again',
  params: shape({ language: oneOf(LANGUAGES), word: Text }),
  answer: shape({ removed: Type.Boolean() }),
  refuses: [],
});

const Outcome = shape({
  total: Type.Integer(),
  products: Type.Array(shape({ id: Id, name: Type.String() })),
});

export const previewSynonym = endpoint({
  costly: 25,
  method: 'POST',
  path: '/api/v1/admin/search/synonyms/preview',
  access: 'search.manage',
  summary:
    'What a search for the word finds now (`before`), and what it would find with these meanings and categories (`after`): the number of products (1,000 ' +
    'means a thousand or more) and the first of them',
  body: shape(SynonymFields),
  answer: shape({ before: Outcome, after: Outcome }),
  refuses: ['search.queryRequired', 'search.meaningUnreadable', 'category.notFound'],
});
