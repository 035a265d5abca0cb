import { and, asc, eq } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { keywordKey } from '#core/search/rules.ts';
import { type Db, invalidate, transaction } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { disabledKeyword } from '#server/search/tables.ts';

export type DisabledKeyword = { readonly lang: Lang; readonly keyword: string };

const keyOf = ({ lang, keyword }: DisabledKeyword): string => `${lang} ${keyword}`;

/** Every disabled keyword, by language and spelling. */
export async function disabledKeywords(db: Db): Promise<DisabledKeyword[]> {
  return db.select().from(disabledKeyword).orderBy(asc(disabledKeyword.lang), asc(disabledKeyword.keyword));
}

/** Whether a keyword, normalised by `keywordKey`, is disabled in one of the searched languages. */
export async function isDisabled(
  db: Db,
  { langs, keyword }: { langs: readonly Lang[]; keyword: string },
): Promise<boolean> {
  const disabled = await cachedReference(
    db,
    { tag: 'disabled-keywords' },
    async () => new Set((await disabledKeywords(db)).map(keyOf)),
  );
  return langs.some((lang) => disabled.has(keyOf({ lang, keyword })));
}

/** Disables a keyword in a language; idempotent. */
export async function disableKeyword(db: Db, { lang, keyword }: DisabledKeyword): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .insert(disabledKeyword)
      .values({ lang, keyword: keywordKey(keyword) })
      .onConflictDoNothing();
    invalidate(tx, ['products', 'disabled-keywords']);
  });
}

/** Enables a keyword again; idempotent. */
export async function enableKeyword(db: Db, { lang, keyword }: DisabledKeyword): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .delete(disabledKeyword)
      .where(and(eq(disabledKeyword.lang, lang), eq(disabledKeyword.keyword, keywordKey(keyword))));
    invalidate(tx, ['products', 'disabled-keywords']);
  });
}
