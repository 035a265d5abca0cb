import { asc, desc, lte } from 'drizzle-orm';
import { type AdKind, type AdTerms, STANDARD_TERMS } from '#core/advertising/rules.ts';
import { adRate } from '#server/advertising/tables.ts';
import type { Db } from '#server/db/pool.ts';

const { id, kind, places, pricePerDay, minDays, maxDays, width, height, backHours, validFrom, note } = adRate;
const terms = { places, pricePerDay, minDays, maxDays, width, height, backHours };

/** The published terms of every kind in force on a Korean date; of several for a day the one published last counts. */
export async function adRatesOn(db: Db, day: string) {
  return db
    .selectDistinctOn([kind], { id, kind, ...terms })
    .from(adRate)
    .where(lte(validFrom, day))
    .orderBy(asc(kind), desc(validFrom), desc(id));
}

/** What holds for a kind on a Korean date, with the row it is from. */
export async function termsOn(db: Db, of: AdKind, day: string): Promise<AdTerms & { readonly id: number | null }> {
  const found = (await adRatesOn(db, day)).find((rate) => rate.kind === of);
  return found ?? { id: null, ...STANDARD_TERMS[of] };
}

/** All published terms, the newest first. */
export async function listRates(db: Db) {
  return db
    .select({ id, kind, ...terms, validFrom, note })
    .from(adRate)
    .orderBy(desc(validFrom), desc(id));
}
