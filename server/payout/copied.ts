import { below, own, type Omission, section, type Section } from '#server/db/copied-rows.ts';
import { debtRequest } from '#server/payout/debt-tables.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { payout, payoutHistory } from '#server/payout/run-tables.ts';
import { payoutStatement, statementHistory } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';

const ofOwnStore = below(payoutStatement.storeId, store, 'id', own(store.ownerId));

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'statements', payoutStatement, ofOwnStore),
  section(
    'store',
    'statementHistory',
    statementHistory,
    below(statementHistory.statementId, payoutStatement, 'id', ofOwnStore),
    {
      omits: { memberId: 'otherPerson' },
    },
  ),
  section('store', 'debtRequests', debtRequest, below(debtRequest.storeId, store, 'id', own(store.ownerId)), {
    omits: { requestedBy: 'otherPerson' },
  }),
  section('store', 'payoutAccounts', payoutAccount, below(payoutAccount.storeId, store, 'id', own(store.ownerId))),
  section('store', 'payouts', payout, below(payout.storeId, store, 'id', own(store.ownerId))),
  section(
    'store',
    'payoutHistory',
    payoutHistory,
    below(payoutHistory.payoutId, payout, 'id', below(payout.storeId, store, 'id', own(store.ownerId))),
  ),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  payout_cycle: 'otherPerson',
  payout_run: 'otherPerson',
  payout_run_history: 'otherPerson',
  payout_answer: 'otherPerson',
};
