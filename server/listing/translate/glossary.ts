import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { keyOf } from '#core/listing/listing.ts';
import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { termKey, TERMS_MAX, trimmedTexts, wrongTermFields } from '#core/listing/translate/rules.ts';
import type { Term } from '#core/listing/translate/terms.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { glossaryTerm } from '#server/listing/words-tables.ts';
import { lockStore } from '#server/store/queries.ts';

export type TermRow = typeof glossaryTerm.$inferSelect;
type Own = { readonly storeId: number; readonly id: number };

/** The whole glossary of a store, in the order of its terms. */
export const termsOf = (db: Db, storeId: number): Promise<TermRow[]> =>
  db.select().from(glossaryTerm).where(eq(glossaryTerm.storeId, storeId)).orderBy(asc(glossaryTerm.key));

type TermFilter = { readonly query?: string | undefined; readonly page: number; readonly count: number };

/** A page of a glossary; `query` is part of a term in any language. */
export async function listTerms(db: Db, storeId: number, { query = '', page, count }: TermFilter) {
  const text = query.trim().toLowerCase();
  const found = sql`exists (
    select from jsonb_each_text(${glossaryTerm.texts}) t where strpos(lower(t.value), ${text}) > 0)`;
  const where = and(eq(glossaryTerm.storeId, storeId), text ? found : undefined);
  const rows = await db
    .select()
    .from(glossaryTerm)
    .where(where)
    .orderBy(asc(glossaryTerm.key))
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(glossaryTerm, where) };
}

const valuesOf = ({ texts, isKept }: Term) => ({ texts: trimmedTexts(texts), isKept, key: termKey(texts) });

/** Refuses a term that the glossary has already. */
async function refuseTaken(tx: Tx, storeId: number, term: Term, ownId?: number): Promise<void> {
  const [taken] = await tx
    .select({ id: glossaryTerm.id })
    .from(glossaryTerm)
    .where(and(eq(glossaryTerm.storeId, storeId), eq(glossaryTerm.key, termKey(term.texts))));
  const isTaken = taken !== undefined && taken.id !== ownId;
  refuseIf(isTaken ? wordsRefusal('words.termTaken', { term: keyOf(trimmedTexts(term.texts)) }) : undefined);
}

function refuseMany(count: number): void {
  refuseIf(count > TERMS_MAX ? wordsRefusal('words.termsTooMany', { limit: TERMS_MAX }) : undefined);
}

/** Adds a term. Refuses wrong fields, one that is there already, and more than a glossary holds. */
export async function addTerm(db: Db, storeId: number, term: Term, changedAt: Date): Promise<TermRow> {
  refuseFields(wrongTermFields(term));
  return transaction(db, async (tx) => {
    await lockStore(tx, storeId);
    await refuseTaken(tx, storeId, term);
    refuseMany((await tx.$count(glossaryTerm, eq(glossaryTerm.storeId, storeId))) + 1);
    const [added] = await tx
      .insert(glossaryTerm)
      .values({ storeId, ...valuesOf(term), changedAt })
      .returning();
    return orRefuse(added, wordsRefusal('words.termNotFound'));
  });
}

export async function changeTerm(
  db: Db,
  { storeId, id }: Own,
  { term, read, now }: { readonly term: Term; readonly read: ReadBefore | undefined; readonly now: Date },
): Promise<TermRow> {
  return transaction(db, async (tx) => {
    await lockStore(tx, storeId);
    const own = and(eq(glossaryTerm.id, id), eq(glossaryTerm.storeId, storeId));
    const [stored] = await tx.select().from(glossaryTerm).where(own);
    const { texts, isKept } = orRefuse(stored, wordsRefusal('words.termNotFound'));
    refuseFields(wrongTermFields(term));
    refuseIf(whyChanged(read, { texts, isKept }));
    await refuseTaken(tx, storeId, term, id);
    const [changed] = await tx
      .update(glossaryTerm)
      .set({ ...valuesOf(term), changedAt: now })
      .where(own)
      .returning();
    return orRefuse(changed, wordsRefusal('words.termNotFound'));
  });
}

export async function removeTerm(db: Db, { storeId, id }: Own): Promise<void> {
  const [removed] = await db
    .delete(glossaryTerm)
    .where(and(eq(glossaryTerm.id, id), eq(glossaryTerm.storeId, storeId)))
    .returning({ id: glossaryTerm.id });
  orRefuse(removed, wordsRefusal('words.termNotFound'));
}

/** Adds terms and changes those that are there already; each is valid and has a key of its own. */
export async function saveTerms(db: Db, storeId: number, terms: readonly Term[], changedAt: Date) {
  return transaction(db, async (tx) => {
    await lockStore(tx, storeId);
    const rows = terms.map((term) => ({ storeId, ...valuesOf(term), changedAt }));
    if (rows.length === 0) return { added: 0, changed: 0 };
    const keys = rows.map(({ key }) => key);
    const there = await tx.$count(
      glossaryTerm,
      and(eq(glossaryTerm.storeId, storeId), inArray(glossaryTerm.key, keys)),
    );
    const added = rows.length - there;
    refuseMany((await tx.$count(glossaryTerm, eq(glossaryTerm.storeId, storeId))) + added);
    await tx
      .insert(glossaryTerm)
      .values(rows)
      .onConflictDoUpdate({
        target: [glossaryTerm.storeId, glossaryTerm.key],
        set: { texts: sql`excluded.texts`, isKept: sql`excluded.is_kept`, changedAt },
      });
    return { added, changed: there };
  });
}
