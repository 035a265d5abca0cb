import { and, eq, sum } from 'drizzle-orm';
import type { Account } from '#core/ledger/rules.ts';
import { type Currency, money, type Money } from '#core/money.ts';
import type { Db } from '#server/db/pool.ts';
import { entry, posting } from '#server/ledger/tables.ts';

/** What an account holds for one order in one currency; debit is plus. */
export async function balanceOf(db: Db, account: Account, orderId: number, currency: Currency): Promise<Money> {
  const [row] = await db
    .select({ amount: sum(entry.amount) })
    .from(entry)
    .innerJoin(posting, eq(posting.id, entry.postingId))
    .where(and(eq(posting.orderId, orderId), eq(entry.account, account), eq(entry.currency, currency)));
  return money(Number(row?.amount ?? 0), currency);
}
