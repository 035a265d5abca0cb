import Type from 'typebox';
import { endpoint, Id, Instant, MoneyShape, named, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { ACCOUNTS, CAUSES } from '#core/ledger/rules.ts';
import { CURRENCIES } from '#core/money.ts';

/** Whole Korean days, both ends included; without `from` everything until `to`. */
const period = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
};

/** Debit and credit are the sums of the period, both as positive amounts; the balance is debit minus credit. */
const Sums = { currency: oneOf(CURRENCIES), debit: Type.Integer(), credit: Type.Integer(), balance: Type.Integer() };

export const readTrialBalance = endpoint({
  method: 'GET',
  path: '/api/v1/admin/ledger/balance',
  access: 'ledger.read',
  report: true,
  summary:
    'Debit and credit of every account and currency in a period, in minor units, and their totals, which are equal',
  query: shape(period),
  answer: shape({
    accounts: Type.Array(shape({ account: oneOf(ACCOUNTS), ...Sums })),
    totals: Type.Array(shape(Sums)),
  }),
  refuses: [],
});

const Posting = named('Posting', {
  id: Id,
  at: Instant,
  cause: oneOf(CAUSES),
  causeId: Type.String(),
  orderId: Type.Union([Id, Type.Null()]),
  /** Debit is positive, credit negative. */
  entries: Type.Array(shape({ account: oneOf(ACCOUNTS), owner: Type.String(), amount: MoneyShape })),
});

export const listPostings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/ledger/postings',
  access: 'ledger.read',
  report: true,
  summary: 'Postings with their entries, the newest first; optionally of one account, cause, owner or order',
  query: shape({
    ...period,
    account: Type.Optional(oneOf(ACCOUNTS)),
    cause: Type.Optional(oneOf(CAUSES)),
    owner: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    orderId: Type.Optional(Id),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({ postings: Type.Array(Posting), ...pageFrame }),
  refuses: [],
});
