import Type, { type Static } from 'typebox';
import { CHANGES_MAX } from '#core/content/rules.ts';
import { CONTENT_CODES } from '#core/content/states.ts';
import { endpoint, Instant, named, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { LANGUAGES } from '#core/locale.ts';

/** Clients set up for a store send its code; the texts are the same in all of them. */
const StoreCode = Type.Optional(Type.String({ maxLength: 60 }));
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The status of a version: past, in force, or future. */
export const VERSION_STATES = ['past', 'now', 'planned'] as const;

const pageFields = {
  id: Type.Integer(),
  code: oneOf(CONTENT_CODES),
  visible: Type.Boolean(),
  /** The actual language of the text. */
  lang: oneOf(LANGUAGES),
  version: Version,
  effectiveFrom: Instant,
  awaitsReview: Type.Boolean(),
  description: shape({
    name: Type.String(),
    title: Type.String(),
    description: Type.String(),
    friendlyUrl: Type.String(),
    metaDescription: Type.String(),
  }),
};

export const listContentPages = endpoint({
  method: 'GET',
  path: '/api/v1/content/pages',
  access: 'public',
  summary:
    'The guides and policies in force; `description.description` is safe HTML, `friendlyUrl` the last part of the ' +
    'address',
  query: shape({ store: StoreCode, ...pageQuery({ max: 100, standard: 100 }) }),
  answer: shape({ items: Type.Array(shape(pageFields)), ...pageFrame }),
  refuses: [],
});

export const readContentPage = endpoint({
  method: 'GET',
  path: '/api/v1/content/pages/:code',
  access: 'public',
  summary:
    'One guide or policy in force, or a version of a policy by its number. `contents` are its headings with their ' +
    'anchors in the HTML, `versions` the versions of a policy',
  params: shape({ code: Type.String({ maxLength: 40 }) }),
  query: shape({ store: StoreCode, version: Type.Optional(Version) }),
  answer: shape({
    ...pageFields,
    contents: Type.Array(shape({ anchor: Type.String(), title: Type.String() })),
    versions: Type.Array(shape({ version: Version, effectiveFrom: Instant, state: oneOf(VERSION_STATES) })),
  }),
  refuses: ['content.notFound', 'content.versionNotFound'],
});

export const readServiceHours = endpoint({
  method: 'GET',
  path: '/api/v1/content/hours',
  access: 'public',
  summary: 'Whether the customer centre is open now, the reason if it is not, and the time of the next change',
  answer: shape({
    isOpen: Type.Boolean(),
    closedFor: Type.Union([oneOf(['hours', 'weekend', 'holiday']), Type.Null()]),
    changesAt: Instant,
  }),
  refuses: [],
});

const where = { code: oneOf(CONTENT_CODES), language: oneOf(LANGUAGES) };

const VersionRowShape = named('TermsVersion', {
  version: Version,
  title: Type.String(),
  state: oneOf(VERSION_STATES),
  effectiveFrom: Instant,
  createdAt: Instant,
  by: Type.String(),
  note: Type.String(),
  awaitsReview: Type.Boolean(),
  needsConsent: Type.Boolean(),
  changes: Type.String(),
});
export type VersionRow = Static<typeof VersionRowShape>;

export const listContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content',
  access: 'content.manage',
  summary: 'Every text in every language: the version in force and, if there is one, the next',
  answer: shape({
    texts: Type.Array(
      shape({
        code: oneOf(CONTENT_CODES),
        lang: oneOf(LANGUAGES),
        now: Type.Union([VersionRowShape, Type.Null()]),
        planned: Type.Union([VersionRowShape, Type.Null()]),
      }),
    ),
  }),
  refuses: [],
});

export const listContentVersions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content/:code/:language',
  access: 'content.manage',
  summary: 'All versions of a text, the newest first',
  params: shape(where),
  answer: shape({ versions: Type.Array(VersionRowShape) }),
  refuses: [],
});

export const readContentVersion = endpoint({
  method: 'GET',
  path: '/api/v1/admin/content/:code/:language/:version',
  access: 'content.manage',
  summary: 'One version of a text as it was written',
  params: shape({ ...where, version: Version }),
  answer: shape({
    version: Version,
    title: Type.String(),
    summary: Type.String(),
    html: Type.String(),
    awaitsReview: Type.Boolean(),
  }),
  refuses: ['content.versionNotFound'],
});

const Html = Type.String({ maxLength: 60_000 });
const published = shape({ version: Version, effectiveFrom: Instant });
/** The newest version the author had read; 0 when there was none. */
const basedOn = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const publishContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/:code/:language',
  access: 'content.manage',
  summary:
    'Save the next version of a text, in force from `effectiveFrom` or at once. Refused if another version was ' +
    'saved after `basedOn`. A policy with `needsConsent` asks every member for consent again and shows its ' +
    '`changes`',
  params: shape(where),
  body: shape({
    basedOn,
    title: Type.String({ minLength: 1, maxLength: 100 }),
    summary: Type.String({ minLength: 1, maxLength: 300 }),
    html: Html,
    note: Type.String({ maxLength: 300 }),
    awaitsReview: Type.Boolean(),
    needsConsent: Type.Optional(Type.Boolean()),
    changes: Type.Optional(Type.String({ maxLength: CHANGES_MAX })),
    effectiveFrom: Type.Optional(Instant),
  }),
  answer: published,
  status: 201,
  refuses: [
    'content.versionConflict',
    'content.wordsMissing',
    'content.nothingToRead',
    'content.alreadyPast',
    'content.changesMissing',
    'content.asksNobody',
  ],
});

export const restoreContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/:code/:language/:version/restore',
  access: 'content.manage',
  summary: 'Save an old version of a text as the next one, in force at once',
  params: shape({ ...where, version: Version }),
  body: shape({ basedOn, note: Type.String({ maxLength: 300 }) }),
  answer: published,
  status: 201,
  refuses: ['content.versionNotFound', 'content.versionConflict'],
});

export const previewContent = endpoint({
  method: 'POST',
  path: '/api/v1/admin/content/preview',
  access: 'content.manage',
  summary: 'Preview a text with unsafe HTML removed; nothing is written',
  body: shape({ html: Html }),
  answer: shape({ html: Type.String() }),
  refuses: [],
});

const textName = { code: oneOf(CONTENT_CODES), lang: oneOf(LANGUAGES), version: Version };
const DueShape = named('DueTerms', {
  texts: Type.Array(
    shape({
      ...textName,
      title: Type.String(),
      effectiveFrom: Instant,
      agreedAt: Instant,
      changes: Type.Array(shape({ version: Version, effectiveFrom: Instant, changes: Type.String() })),
    }),
  ),
});

export const readTextsDue = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/agreements',
  access: 'account.use',
  summary:
    'The terms and policies that changed since the caller’s consent and need it again, with the changes of each ' +
    'version, the newest first',
  answer: DueShape,
  refuses: [],
});

export const agreeToTexts = endpoint({
  method: 'POST',
  path: '/api/v1/auth/customer/agreements',
  access: 'account.use',
  summary: 'Record the caller’s consent to texts in force by their versions; answers those that are still due',
  body: shape({ texts: Type.Array(shape(textName), { minItems: 1, maxItems: CONTENT_CODES.length }) }),
  answer: DueShape,
  refuses: ['content.versionNotFound', 'content.textOvertaken'],
});
