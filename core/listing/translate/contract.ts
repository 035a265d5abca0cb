import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  Nothing,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { CSV_LENGTH_MAX, TERM_LENGTH_MAX } from '#core/listing/translate/rules.ts';
import { TEXT_KINDS } from '#core/listing/translate/texts.ts';
import { LANGUAGES } from '#core/locale.ts';

const Language = oneOf(LANGUAGES, 'Language');
const LongText = Type.String({ maxLength: 4 * LIMITS.detail });
const Kind = described('A plain text, tags separated by commas, or HTML', oneOf(TEXT_KINDS, 'TranslatedTextKind'));
const each = Type.Optional(Type.String({ maxLength: TERM_LENGTH_MAX }));
const Texts = shape({ ko: each, en: each, zh: each, ja: each, ar: each });

const OwnTranslation = named('OwnTranslation', {
  text: Type.String(),
  isTooLong: described('Longer than 5,000 characters: it was left as it is (decision TRN-002)', Type.Boolean()),
  isRead: described('All of it was in the memory of the store: somebody read it before', Type.Boolean()),
  untranslated: described('Parts that were left as they are', Type.Integer()),
  missing: described(
    'Terms of the glossary that the result does not have',
    Type.Array(shape({ from: Type.String(), to: Type.String() })),
  ),
});
export type OwnTranslationAnswer = Static<typeof OwnTranslation>;

export const translateOwnText = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/translations',
  access: 'ownStore.goods',
  summary:
    'Translate a text of a product with the glossary and the memory of the store. Markup and pictures stay. It counts ' +
    'towards the daily limit of the store; sentences that were read before cost nothing',
  perMinute: 240,
  costly: 20,
  body: shape({ text: LongText, kind: Kind, source: Language, target: Language }),
  answer: OwnTranslation,
  refuses: ['request.invalid', 'words.unavailable', 'usage.memberLimit', 'usage.dayLimit'],
});

export const markTranslationRead = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/translations/read',
  access: 'ownStore.goods',
  summary:
    'Say that a translation was read, and mended where it had to be. Its sentences go to the memory of the store',
  perMinute: 240,
  body: shape({
    original: LongText,
    text: LongText,
    machine: described('As the machine translated it', LongText),
    kind: Kind,
    source: Language,
    target: Language,
  }),
  answer: Nothing,
  status: 204,
  refuses: [],
});

export const findUnreadTranslations = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/translations/unread',
  access: 'ownStore.goods',
  summary:
    'Which of these texts, without their markup, were translated by machine for the store and not read yet, by their places',
  perMinute: 240,
  body: shape({ texts: Type.Array(shape({ lang: Language, words: LongText }), { maxItems: 300 }) }),
  answer: shape({ unread: Type.Array(Type.Integer()) }),
  refuses: [],
});

export const translateOwnPicture = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/picture-translations',
  access: 'ownStore.goods',
  summary:
    'Translate the text in a picture of the store. The new picture is a file of its library; the same picture is paid ' +
    'for once in each language',
  perMinute: 60,
  costly: 200,
  body: shape({
    picture: described('The address a detail shows it by', Type.String({ maxLength: LIMITS.address })),
    source: Language,
    target: Language,
  }),
  answer: shape({ picture: Type.String() }),
  refuses: [
    'words.pictureFailed',
    'words.untranslatable',
    'usage.memberLimit',
    'usage.dayLimit',
    'media.fileInvalid',
    'media.pictureTooLarge',
    'media.tooLarge',
    'media.quotaUsedUp',
  ],
});

const Settings = named('TranslationSettings', {
  mustBeRead: described('A product is not sent while a translation by machine is unread', Type.Boolean()),
  usedToday: described('Characters the store translated today', Type.Integer()),
  dailyLimit: Type.Integer(),
});
export type TranslationSettingsAnswer = Static<typeof Settings>;

export const readTranslationSettings = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/translation-settings',
  access: 'ownStore.goods',
  summary: 'How the store translates, and how much of today’s limit it used',
  answer: Settings,
  refuses: [],
});

export const changeTranslationSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/translation-settings',
  access: 'ownStore.goods',
  summary: 'Whether products are sent with translations that nobody read',
  body: shape({ mustBeRead: Type.Boolean() }),
  answer: Settings,
  refuses: [],
});

const TermShape = named('GlossaryTerm', {
  id: Id,
  texts: Texts,
  isKept: described('A name that no language translates', Type.Boolean()),
  changedAt: Instant,
});
export type TermAnswer = Static<typeof TermShape>;
const termInput = { texts: Texts, isKept: Type.Boolean() };
const listed = {
  query: Type.Optional(Type.String({ maxLength: 100 })),
  ...pageQuery({ max: 100, standard: 30 }),
};

export const listTerms = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/terms',
  access: 'ownStore.goods',
  summary: 'The glossary of the store, by its first language',
  query: shape(listed),
  answer: shape({ terms: Type.Array(TermShape), ...pageFrame }),
  refuses: [],
});

export const addTerm = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/terms',
  access: 'ownStore.goods',
  summary: 'Add a term to the glossary of the store',
  body: named('GlossaryTermInput', termInput),
  answer: TermShape,
  status: 201,
  refuses: ['request.invalid', 'words.termTaken', 'words.termsTooMany'],
});

export const changeTerm = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/terms/:id',
  access: 'ownStore.goods',
  owned: 'glossaryTerm',
  writesBack: 'GlossaryTermChange',
  summary: 'Change a term of the glossary',
  params: IdParams,
  body: shape(termInput),
  answer: TermShape,
  refuses: ['request.invalid', 'words.termTaken', 'words.termNotFound'],
});

export const removeTerm = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/terms/:id',
  access: 'ownStore.goods',
  owned: 'glossaryTerm',
  summary: 'Remove a term from the glossary; what was translated with it stays',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['words.termNotFound'],
});

export const exportTerms = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/terms/csv',
  access: 'ownStore.goods',
  summary: 'The glossary as CSV with the columns ko, en, zh, ja, ar and keep',
  answer: shape({ csv: Type.String() }),
  refuses: [],
});

export const importTerms = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/terms/csv',
  access: 'ownStore.goods',
  summary:
    'Add the terms of a CSV as `exportTerms` writes it; a term that is there already is changed. Nothing is taken ' +
    'over while a row is wrong',
  perMinute: 30,
  costly: 100,
  body: shape({ csv: Type.String({ maxLength: CSV_LENGTH_MAX }) }),
  answer: shape({ added: Type.Integer(), changed: Type.Integer() }),
  refuses: ['words.csvBroken', 'words.csvHeadings', 'words.csvRow', 'words.termsTooMany'],
});

const Remembered = named('RememberedTranslation', {
  id: Id,
  source: Language,
  target: Language,
  original: Type.String(),
  text: Type.String(),
  readAt: Instant,
});
export type RememberedAnswer = Static<typeof Remembered>;

export const listMemory = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/translation-memory',
  access: 'ownStore.goods',
  summary: 'The sentences that the store translated and read, the last read first',
  query: shape({ target: Type.Optional(Language), ...listed }),
  answer: shape({ sentences: Type.Array(Remembered), ...pageFrame }),
  refuses: [],
});

export const changeMemory = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/translation-memory/:id',
  access: 'ownStore.goods',
  owned: 'rememberedTranslation',
  summary: 'Change how a sentence is translated from now on',
  params: IdParams,
  body: shape({ text: Type.String({ minLength: 1, maxLength: LIMITS.text }) }),
  answer: Remembered,
  refuses: ['words.memoryNotFound'],
});

export const removeMemory = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/translation-memory/:id',
  access: 'ownStore.goods',
  owned: 'rememberedTranslation',
  summary: 'Forget a sentence: it is translated anew',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['words.memoryNotFound'],
});
