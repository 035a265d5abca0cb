import Type, { type Static } from 'typebox';
import { FORMS, SOURCES } from '#core/analytics/reading.ts';
import { ANALYTICS_PATH, CONTENT_MAX, PAGE_KINDS } from '#core/analytics/rules.ts';
import { endpoint, FileShape, named, oneOf, shape } from '#core/endpoint.ts';
import { LANGUAGES, SITES } from '#core/locale.ts';

export const sendVisits = endpoint({
  method: 'POST',
  path: ANALYTICS_PATH,
  access: 'public',
  summary: 'Record visitor events, sent as a batch of JSON. Invalid events and those of robots are dropped and counted',
  body: shape({ content: Type.String({ minLength: 2, maxLength: CONTENT_MAX }) }),
  answer: shape({ taken: Type.Integer(), dropped: Type.Integer() }),
  status: 202,
  perMinute: 600,
  refuses: ['analytics.unreadable'],
});

/** Korean days, both included; `onSite` and `inLanguage` narrow it. */
const period = shape({
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  onSite: Type.Optional(oneOf(SITES)),
  inLanguage: Type.Optional(oneOf(LANGUAGES)),
});
const counted = { visits: Type.Integer(), visitors: Type.Integer(), members: Type.Integer(), views: Type.Integer() };
const reached = {
  visits: Type.Integer(),
  searches: Type.Integer(),
  products: Type.Integer(),
  carts: Type.Integer(),
  checkouts: Type.Integer(),
  orders: Type.Integer(),
};
const namedVisits = Type.Array(shape({ name: Type.String(), visits: Type.Integer() }));

/** Visitors are counted per day: sums over days count a returning visitor again. */
export const VisitsShape = named('Visits', {
  totals: shape(counted),
  days: Type.Array(shape({ day: Type.String({ format: 'date' }), ...counted })),
  funnel: shape(reached),
  places: Type.Array(shape({ site: oneOf(SITES), lang: oneOf(LANGUAGES), ...reached })),
  sources: Type.Array(shape({ source: oneOf(SOURCES), visits: Type.Integer() })),
  forms: Type.Array(shape({ form: oneOf(FORMS), visits: Type.Integer() })),
  pages: Type.Array(
    shape({
      page: Type.String(),
      kind: oneOf(PAGE_KINDS),
      title: Type.Union([Type.String(), Type.Null()]),
      views: Type.Integer(),
      visits: Type.Integer(),
    }),
  ),
  campaigns: namedVisits,
  referrers: namedVisits,
});
export type VisitsAnswer = Static<typeof VisitsShape>;

const filters = {
  method: 'GET',
  access: 'analytics.read',
  query: period,
  report: true,
  refuses: ['analytics.tooLong'],
} as const;

export const readVisits = endpoint({
  ...filters,
  path: '/api/v1/admin/analytics',
  summary:
    'Visits of a period by day, source, device, site and language, with the conversion funnel and the most viewed ' +
    'pages',
  answer: VisitsShape,
});

export const exportVisits = endpoint({
  ...filters,
  drawn: true,
  path: '/api/v1/admin/analytics/export',
  summary: 'The visit report as a spreadsheet: one sheet for days, one for sites and languages, one for pages',
  answer: FileShape,
  perMinute: 20,
});
