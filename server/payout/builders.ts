import { eq } from 'drizzle-orm';
import type { BankAccount } from '#core/payout/account/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';

/** An empty statement of a store, carried to the next. Returns its id. */
export async function aStatement(db: Db, storeId: number, to = '2020-01-31'): Promise<number> {
  const [row] = await db
    .insert(payoutStatement)
    .values({
      storeId,
      currency: 'KRW',
      number: `${to}-${storeId}`,
      from: '2020-01-01',
      to,
      payOn: to,
      status: 'carried',
      earned: 0,
      closedAt: new Date('2020-02-01'),
    })
    .returning({ id: payoutStatement.id });
  if (!row) throw new Error('no statement was written');
  return row.id;
}

/** The account a store is paid to, as its bank named it. Returns its id. */
export async function aPayoutAccount(
  db: Db,
  storeId: number,
  account: Partial<BankAccount> = {},
  now = new Date('2026-01-01'),
): Promise<number> {
  const [owner] = await db.select({ id: store.ownerId }).from(store).where(eq(store.id, storeId));
  const [row] = await db
    .insert(payoutAccount)
    .values({
      storeId,
      account: { bank: 'KOOKMIN', bic: null, number: '12345678900004', holder: '(주)바다상사', ...account },
      verifiedAt: now,
      setBy: owner?.id ?? 0,
      setAt: now,
    })
    .returning({ id: payoutAccount.id });
  if (!row) throw new Error('no account was written');
  return row.id;
}
