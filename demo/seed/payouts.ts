import { asc, eq } from 'drizzle-orm';
import { addDays, addMonths, kstDate, startOfKstDate } from '#core/calendar.ts';
import { category } from '#server/catalogue/tables.ts';
import { commissionRate } from '#server/commission/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { closeStatements } from '#server/payout/close-statements.ts';

const STANDARD = 850;
/** Of the first top categories, in basis points. */
const OF_CATEGORIES = [650, 990, 1_080];
const MONTHS_BACK = [2, 1, 0];

/** Rates of the demonstration, so that its sellers see fees; a real installation begins with none (decision SET-004). */
export async function writeCommission(tx: Tx, now: Date): Promise<void> {
  const categories = await tx
    .select({ id: category.id })
    .from(category)
    .where(eq(category.level, 1))
    .orderBy(asc(category.sort), asc(category.id))
    .limit(OF_CATEGORIES.length);
  const begun = addDays(now, -365);
  const dated = { validFrom: kstDate(begun), note: '데모 요율', publishedAt: begun };
  await tx.insert(commissionRate).values([
    { scope: 'standard', basisPoints: STANDARD, ...dated },
    ...categories.map(({ id }, at) => ({
      scope: 'category' as const,
      categoryId: id,
      basisPoints: OF_CATEGORIES[at] ?? STANDARD,
      ...dated,
    })),
  ]);
}

/** Statements of the months before this one, closed on the first day after each. */
export async function writeStatements(tx: Tx, now: Date): Promise<void> {
  const firstDay = startOfKstDate(`${kstDate(now).slice(0, 7)}-01`);
  for (const months of MONTHS_BACK) await closeStatements(tx, addMonths(firstDay, -months));
}
