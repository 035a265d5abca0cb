import { and, desc, eq, isNull } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import { company } from '#server/company/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { store } from '#server/store/tables.ts';

export type AccountRow = typeof payoutAccount.$inferSelect;

/** Accounts of a store, the current one first. */
export const accountsOf = (db: Db, storeId: number): Promise<AccountRow[]> =>
  db.select().from(payoutAccount).where(eq(payoutAccount.storeId, storeId)).orderBy(desc(payoutAccount.id)).limit(50);

/** The country of a store, and the names its account may be of: the company, and who represents it or has the account. */
export async function holdersOf(db: Db, storeId: number): Promise<{ country: string; holders: string[] }> {
  const [row] = await db
    .select({ country: store.country, member, representative: company.representative })
    .from(store)
    .innerJoin(member, eq(member.id, store.ownerId))
    .leftJoin(company, and(eq(company.memberId, member.id), isNull(company.sealedAt)))
    .where(eq(store.id, storeId));
  if (!row) throw new Error(`no store ${storeId}`);
  const representative = row.representative ?? fullName(row.member);
  return { country: row.country, holders: [row.member.company ?? '', representative].filter((name) => name.trim()) };
}
