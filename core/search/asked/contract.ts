import Type from 'typebox';
import { KeywordText } from '#core/catalogue/contract.ts';
import { described, endpoint, Nothing, oneOf, orNull, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { LANGUAGES } from '#core/locale.ts';
import { PURCHASE_STEPS, SEARCH_ISSUES } from '#core/search/asked/rules.ts';

export const countSearchChoice = endpoint({
  method: 'POST',
  path: '/api/v1/search/choices',
  access: 'public',
  summary:
    'Count that a product was opened from the results of `query`, and that `insteadOf`, searched just before, led to ' +
    'none. Only the texts are counted, without who searched; texts that were never searched for are ignored',
  perMinute: 120,
  body: shape({ query: KeywordText, insteadOf: Type.Optional(KeywordText) }),
  answer: Nothing,
  refuses: [],
});

export const countSearchPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/search/purchases',
  access: 'public',
  summary:
    'Count that a product opened from the results of `query`, searched in `lang` after `insteadOf` had led to none, was ' +
    'put in the cart or ordered in the same visit. Only the two texts are counted, by day, without who bought what; ' +
    'pairs of which no product was opened are ignored',
  perMinute: 120,
  body: shape({ lang: oneOf(LANGUAGES), query: KeywordText, insteadOf: KeywordText, step: oneOf(PURCHASE_STEPS) }),
  answer: Nothing,
  refuses: [],
});

const Issue = shape({
  lang: oneOf(LANGUAGES),
  query: Type.String(),
  /** What was searched for next, with success; null for other issues. */
  instead: Type.Union([Type.String(), Type.Null()]),
  /** How often. */
  times: Type.Integer(),
  /** The products that the latest search found; null for another search. */
  found: Type.Union([Type.Integer(), Type.Null()]),
  lastAt: Type.String({ format: 'date-time' }),
  bought: described(
    'Of a reworded search, how often a product that was opened was then put in the cart and ordered; null for others',
    orNull(shape({ carted: Type.Integer(), ordered: Type.Integer() })),
  ),
});

export const listSearchIssues = endpoint({
  method: 'GET',
  path: '/api/v1/admin/search/issues',
  access: 'search.manage',
  summary:
    'Searches to look into, the most frequent first: those that found `nothing`, those of which no product was ' +
    'opened (`unchosen`, searched five times or more), and those that people `reworded`, of which pairs that led to ' +
    'orders are first',
  query: shape({
    issue: Type.Optional(oneOf(SEARCH_ISSUES)),
    language: Type.Optional(oneOf(LANGUAGES)),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({ issues: Type.Array(Issue), ...pageFrame }),
  refuses: [],
});

export const dismissSearchIssue = endpoint({
  method: 'POST',
  path: '/api/v1/admin/search/issues/dismissal',
  access: 'search.manage',
  summary: 'Take a search off the list, or with `dismissed: false` put it back',
  body: shape({
    lang: oneOf(LANGUAGES),
    query: KeywordText,
    instead: Type.Optional(KeywordText),
    dismissed: Type.Boolean(),
  }),
  answer: Nothing,
  refuses: ['search.issueNotFound'],
});
