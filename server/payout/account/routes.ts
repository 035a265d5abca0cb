import { maskedAccountNumber } from '#core/account-number.ts';
import type { PayoutAccountAnswer } from '#core/payout/account/contract.ts';
import { NO_ACCOUNT } from '#core/payout/account/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import { type AccountRow, accountsOf, holdersOf } from '#server/payout/account/queries.ts';
import { setPayoutAccount } from '#server/payout/account/set-account.ts';

/** The account a store is paid to. */
export function accountRoutes(bind: Bind, provider: PaymentPort): void {
  bind('readPayoutAccount', ({ db, caller }) => presentAccounts(db, caller.storeId));
  bind('setPayoutAccount', async ({ db, body, caller: { storeId, memberId }, now }) => {
    await setPayoutAccount(db, { ...NO_ACCOUNT, ...body }, { storeId, memberId, now }, provider);
    return presentAccounts(db, storeId);
  });
}

async function presentAccounts(db: Db, storeId: number) {
  const rows = await accountsOf(db, storeId);
  const current = rows.find(({ endedAt }) => endedAt === null);
  return {
    ...(await holdersOf(db, storeId)),
    current: current ? presentAccount(current) : null,
    earlier: rows.filter((row) => row !== current).map(presentAccount),
  };
}

function presentAccount({
  account,
  verifiedAt,
  setAt,
  endedAt,
  returnedAt,
  returnReason,
}: AccountRow): PayoutAccountAnswer {
  return {
    bank: account.bank,
    bic: account.bic,
    number: maskedAccountNumber(account.number),
    holder: account.holder,
    isVerified: verifiedAt !== null,
    setAt: setAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
    returnReason,
  };
}
