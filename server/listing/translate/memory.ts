import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { MEMORY_MAX } from '#core/listing/translate/rules.ts';
import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { rememberedTranslation as remembered } from '#server/listing/words-tables.ts';

export type Direction = { readonly source: Lang; readonly target: Lang };
export type Sentence = { readonly original: string; readonly translated: string };

export const hashOf = (text: string): Buffer => createHash('sha256').update(text.normalize('NFC')).digest();

/** What the store knows of these parts, by the part. */
export async function recall(
  db: Db,
  storeId: number,
  { source, target }: Direction,
  parts: readonly string[],
): Promise<Map<string, string>> {
  if (parts.length === 0) return new Map();
  const rows = await db
    .select({ original: remembered.original, translated: remembered.translated })
    .from(remembered)
    .where(
      and(
        eq(remembered.storeId, storeId),
        eq(remembered.source, source),
        eq(remembered.target, target),
        inArray(remembered.originalHash, [...new Set(parts)].map(hashOf)),
      ),
    );
  return new Map(rows.map(({ original, translated }) => [original, translated]));
}

/** Stores sentences as they were read last; those read longest ago leave a full memory. */
export async function remember(
  db: Db,
  storeId: number,
  direction: Direction,
  sentences: readonly Sentence[],
  readAt: Date,
): Promise<void> {
  const once = new Map(sentences.map((sentence) => [sentence.original, sentence]));
  if (once.size === 0) return;
  const rows = [...once.values()].map(({ original, translated }) => ({
    storeId,
    ...direction,
    originalHash: hashOf(original),
    original,
    translated,
    readAt,
  }));
  await db
    .insert(remembered)
    .values(rows)
    .onConflictDoUpdate({
      target: [remembered.storeId, remembered.source, remembered.target, remembered.originalHash],
      set: { translated: sql`excluded.translated`, readAt },
    });
  const oldest = db
    .select({ id: remembered.id })
    .from(remembered)
    .where(eq(remembered.storeId, storeId))
    .orderBy(desc(remembered.readAt), desc(remembered.id))
    .offset(MEMORY_MAX);
  await db.delete(remembered).where(inArray(remembered.id, oldest));
}

type MemoryFilter = {
  readonly target?: Lang | undefined;
  readonly query?: string | undefined;
  readonly page: number;
  readonly count: number;
};

/** A page of what the store remembers, the last read first. */
export async function listRemembered(db: Db, storeId: number, { target, query = '', page, count }: MemoryFilter) {
  const text = query.trim().toLowerCase();
  const where = and(
    eq(remembered.storeId, storeId),
    target && eq(remembered.target, target),
    text
      ? or(
          sql`strpos(lower(${remembered.original}), ${text}) > 0`,
          sql`strpos(lower(${remembered.translated}), ${text}) > 0`,
        )
      : undefined,
  );
  const rows = await db
    .select()
    .from(remembered)
    .where(where)
    .orderBy(desc(remembered.readAt), desc(remembered.id))
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(remembered, where) };
}

const own = (storeId: number, id: number) => and(eq(remembered.id, id), eq(remembered.storeId, storeId));

export async function changeRemembered(db: Db, storeId: number, id: number, translated: string, readAt: Date) {
  const [row] = await db.update(remembered).set({ translated, readAt }).where(own(storeId, id)).returning();
  return orRefuse(row, wordsRefusal('words.memoryNotFound'));
}

export async function forgetRemembered(db: Db, storeId: number, id: number): Promise<void> {
  const [row] = await db.delete(remembered).where(own(storeId, id)).returning({ id: remembered.id });
  orRefuse(row, wordsRefusal('words.memoryNotFound'));
}
