import Type, { type Static } from 'typebox';
import { described, endpoint, Instant, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { HOLDER_MAX } from '#core/payout/account/rules.ts';
import { BANKS } from '#core/payment/states.ts';

const Account = named('PayoutAccount', {
  bank: described('Null abroad', orNull(oneOf(BANKS))),
  bic: described('Null in Korea', orNull(Type.String())),
  number: described('Masked but for its last four characters', Type.String()),
  holder: Type.String(),
  isVerified: described('Whether its bank named the holder; abroad only the format is checked', Type.Boolean()),
  setAt: Instant,
  endedAt: described('When another account took its place', orNull(Instant)),
  returnedAt: described('When a payout to it came back; nothing is sent to it any more', orNull(Instant)),
  returnReason: described('What the bank wrote; empty otherwise', Type.String()),
});
export type PayoutAccountAnswer = Static<typeof Account>;

const Accounts = shape({
  country: described('The country of the store, which decides what an account is', Type.String()),
  holders: described('The names an account may be of', Type.Array(Type.String())),
  current: described('Where payouts go; null: none is set', orNull(Account)),
  earlier: described('Accounts before, the newest first', Type.Array(Account)),
});

const path = '/api/v1/auth/store/payouts/account';

export const readPayoutAccount = endpoint({
  method: 'GET',
  path,
  access: 'ownStore.money',
  summary: 'The bank account the seller’s store is paid to, and those before',
  answer: Accounts,
  refuses: [],
});

export const setPayoutAccount = endpoint({
  stepUp: 'always',
  method: 'PUT',
  path,
  access: 'ownStore.money',
  perMinute: 6,
  summary:
    'Set the bank account the store is paid to. In Korea `bank` and `number`: the bank says whose it is, which has to be ' +
    'the company or its representative. Abroad the `bic` of the bank, an IBAN or account number, and the `holder`. The ' +
    'owner is notified by mail',
  body: named('PayoutAccountInput', {
    bank: Type.Optional(oneOf([...BANKS, ''])),
    number: Type.String({ maxLength: 50 }),
    bic: Type.Optional(Type.String({ maxLength: 20 })),
    holder: Type.Optional(Type.String({ maxLength: HOLDER_MAX })),
  }),
  answer: Accounts,
  refuses: [
    'request.invalid',
    'payout.accountUnknown',
    'payout.holderDiffers',
    'payout.bankNotSupported',
    'payout.bankSilent',
  ],
});
