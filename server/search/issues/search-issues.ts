import { and, desc, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { type SearchIssue, UNCHOSEN_MIN } from '#core/search/asked/rules.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { keywordKey } from '#core/search/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { searchAsked, searchBought, searchReworded } from '#server/search/tables.ts';

type FoundIssue = {
  readonly lang: Lang;
  readonly query: string;
  readonly instead: string | null;
  readonly times: number;
  readonly found: number | null;
  readonly lastAt: Date;
  readonly bought: { readonly carted: number; readonly ordered: number } | null;
};
type IssuePage = { readonly language: Lang | undefined; readonly page: number; readonly count: number };

/** A page of the searches with an issue that nobody dismissed, the most frequent first, and how many there are. */
export async function findIssues(
  db: Db,
  issue: SearchIssue,
  { language, page, count }: IssuePage,
): Promise<{ found: FoundIssue[]; total: number }> {
  if (issue === 'reworded') return findReworded(db, { language, page, count });
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
      bought: sql<null>`null`,
    })
    .from(searchAsked)
    .where(open)
    .orderBy(desc(searchAsked.asked), searchAsked.query)
    .limit(count)
    .offset(page * count);
  return { found, total: await db.$count(searchAsked, open) };
}

/** A page of the pairs of searches: first those that led to orders, then to cart lines, then to opened products. */
async function findReworded(
  db: Db,
  { language, page, count }: IssuePage,
): Promise<{ found: FoundIssue[]; total: number }> {
  const open = and(eq(searchReworded.isDismissed, false), language ? eq(searchReworded.lang, language) : undefined);
  const bought = db
    .select({
      lang: searchBought.lang,
      query: searchBought.query,
      instead: searchBought.instead,
      carted: sum(searchBought.carted).mapWith(Number).as('carted'),
      ordered: sum(searchBought.ordered).mapWith(Number).as('ordered'),
    })
    .from(searchBought)
    .groupBy(searchBought.lang, searchBought.query, searchBought.instead)
    .as('bought');
  const [carted, ordered] = [sql<number>`coalesce(${bought.carted}, 0)`, sql<number>`coalesce(${bought.ordered}, 0)`];
  const found = await db
    .select({
      lang: searchReworded.lang,
      query: searchReworded.query,
      instead: searchReworded.instead,
      times: searchReworded.times,
      found: sql<null>`null`,
      lastAt: searchReworded.lastAt,
      bought: { carted: carted.mapWith(Number), ordered: ordered.mapWith(Number) },
    })
    .from(searchReworded)
    .leftJoin(
      bought,
      and(
        eq(bought.lang, searchReworded.lang),
        eq(bought.query, searchReworded.query),
        eq(bought.instead, searchReworded.instead),
      ),
    )
    .where(open)
    .orderBy(desc(ordered), desc(carted), desc(searchReworded.times), searchReworded.query, searchReworded.instead)
    .limit(count)
    .offset(page * count);
  return { found, total: await db.$count(searchReworded, open) };
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
