import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { type SearchIssue, UNCHOSEN_MIN } from '#core/search/asked/rules.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { keywordKey } from '#core/search/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { searchAsked, searchReworded } from '#server/search/tables.ts';

type FoundIssue = {
  readonly lang: Lang;
  readonly query: string;
  readonly instead: string | null;
  readonly times: number;
  readonly found: number | null;
  readonly lastAt: Date;
};
type IssuePage = { readonly language: Lang | undefined; readonly page: number; readonly count: number };

/** A page of the searches with an issue that nobody dismissed, the most frequent first, and how many there are. */
export async function findIssues(
  db: Db,
  issue: SearchIssue,
  { language, page, count }: IssuePage,
): Promise<{ found: FoundIssue[]; total: number }> {
  if (issue === 'reworded') {
    const open = and(eq(searchReworded.isDismissed, false), language ? eq(searchReworded.lang, language) : undefined);
    const found = await db
      .select({
        lang: searchReworded.lang,
        query: searchReworded.query,
        instead: searchReworded.instead,
        times: searchReworded.times,
        found: sql<null>`null`,
        lastAt: searchReworded.lastAt,
      })
      .from(searchReworded)
      .where(open)
      .orderBy(desc(searchReworded.times), searchReworded.query, searchReworded.instead)
      .limit(count)
      .offset(page * count);
    return { found, total: await db.$count(searchReworded, open) };
  }
  const open = and(
    eq(searchAsked.isDismissed, false),
    ISSUES[issue],
    language ? eq(searchAsked.lang, language) : undefined,
  );
  const found = await db
    .select({
      lang: searchAsked.lang,
      query: searchAsked.query,
      instead: sql<null>`null`,
      times: searchAsked.asked,
      found: searchAsked.found,
      lastAt: searchAsked.lastAt,
    })
    .from(searchAsked)
    .where(open)
    .orderBy(desc(searchAsked.asked), searchAsked.query)
    .limit(count)
    .offset(page * count);
  return { found, total: await db.$count(searchAsked, open) };
}

const ISSUES: Readonly<Record<Exclude<SearchIssue, 'reworded'>, SQL>> = {
  nothing: sql`${searchAsked.found} = 0`,
  unchosen: sql`${searchAsked.found} > 0 and ${searchAsked.chosen} = 0 and ${searchAsked.asked} >= ${UNCHOSEN_MIN}`,
};

/** Takes a search off the list of issues, or puts it back. */
export async function dismissIssue(
  db: Db,
  input: { lang: Lang; query: string; instead: string | undefined; dismissed: boolean },
): Promise<void> {
  const { lang, dismissed: isDismissed } = input;
  const query = keywordKey(input.query);
  const changed =
    input.instead === undefined
      ? await db
          .update(searchAsked)
          .set({ isDismissed })
          .where(and(eq(searchAsked.lang, lang), eq(searchAsked.query, query)))
          .returning({ query: searchAsked.query })
      : await db
          .update(searchReworded)
          .set({ isDismissed })
          .where(
            and(
              eq(searchReworded.lang, lang),
              eq(searchReworded.query, query),
              eq(searchReworded.instead, keywordKey(input.instead)),
            ),
          )
          .returning({ query: searchReworded.query });
  refuseIf(changed.length === 0 ? searchRefusal('search.issueNotFound') : undefined);
}
