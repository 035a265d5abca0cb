import { and, asc, eq } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { Word } from '#core/search/query.ts';
import { keywordKey } from '#core/search/rules.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { disabledKeyword } from '#server/search/tables.ts';

export type DisabledKeyword = { readonly lang: Lang; readonly keyword: string };

const keyOf = ({ lang, keyword }: DisabledKeyword): string => `${lang} ${keyword}`;

/** Every disabled keyword, by language and spelling. */
export async function disabledKeywords(db: Db): Promise<DisabledKeyword[]> {
  return db.select().from(disabledKeyword).orderBy(asc(disabledKeyword.lang), asc(disabledKeyword.keyword));
}

/** Whether one of these keywords, normalised by `keywordKey`, is disabled in one of the searched languages. */
export async function isDisabled(
  db: Db,
  { langs, keywords }: { langs: readonly Lang[]; keywords: readonly string[] },
): Promise<boolean> {
  const disabled = await cachedReference(
    db,
    { tag: 'disabled-keywords' },
    async () => new Set((await disabledKeywords(db)).map(keyOf)),
  );
  return langs.some((lang) => keywords.some((keyword) => disabled.has(keyOf({ lang, keyword }))));
}

/**
 * The keywords that a search is compared with: the text as typed, and those of its words that are searched for, as they
 * are typed and as they are parsed. Words that need not match do not hide a disabled keyword.
 */
export function keywordsOf(typed: string, words: readonly Word[]): string[] {
  const key = keywordKey(typed);
  const searched = words.map(({ text }) => text).join(' ');
  const joined = searched.replaceAll(' ', '');
  const runs = key.split(' ').filter((run) => joined.includes(run));
  return [...new Set([key, runs.join(' '), searched])];
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
