import { sql } from 'drizzle-orm';
import type { LetterKind, NoticeKind, NoticeParams } from '#core/notice/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { type Part, writeTogether } from '#server/db/together.ts';

export type News = {
  readonly memberId: number;
  readonly kind: NoticeKind;
  readonly params: NoticeParams;
  /** An address of our site, as `/my/orders/7`. */ readonly href: string;
  readonly now: Date;
};

/**
 * What members are told as a part of a statement: a row at the bell and a letter in the outbox. `hearers` selects
 * member_id, kind, params,
 * href and at, in this order.
 */
export function tellPart(hearers: Part): Part {
  return {
    ...hearers,
    shape: `told ${hearers.shape}`,
    build: () => sql`
      told as (insert into notice (member_id, kind, params, href, at) ${hearers.build()} returning id, member_id, kind, params, href, at),
      letters as (
        insert into mail (notice_id, to_address, lang, kind, params, href, created_at, next_try_at)
        select told.id, member.email, member.lang, told.kind, told.params, told.href, told.at, told.at from told join member on member.id = told.member_id order by told.id)`,
  };
}

const named = () => sql`
  select * from jsonb_to_recordset(${sql.placeholder('news')}::jsonb) as news(member_id bigint, kind text, params jsonb, href text, at timestamptz)`;

/**
 * Tells members something: a row at the bell and a letter in the outbox, in the caller's transaction and in one
 * statement.
 */
export async function notify(tx: Tx, ...news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map(({ memberId, now, ...rest }) => ({ ...rest, member_id: memberId, at: now }));
  await writeTogether(tx, [tellPart({ shape: 'members', build: named, values: { news: JSON.stringify(rows) } })]);
}

type LetterTo = {
  readonly email: string;
  readonly kind: LetterKind;
  /** An address of our site, which may hold a secret. */ readonly href: string;
  readonly now: Date;
};

/** Writes to a member by letter alone, in the caller's transaction; to an address nobody has, nothing is written. */
export async function writeLetter(tx: Tx, { email, kind, href, now }: LetterTo): Promise<void> {
  await tx.execute(sql`
    insert into mail (to_address, lang, kind, params, href, created_at, next_try_at)
    select email, lang, ${kind}::text, '{}'::jsonb, ${href}::text, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from member where email = ${email}`);
}

/** Marks notices of the member as read: one, or all of them. One that is read or another's stays as it is. */
export async function markRead(db: Db, memberId: number, id: number | undefined, now: Date): Promise<void> {
  await db.execute(sql`
    update notice set read_at = ${now.toISOString()}::timestamptz
    where member_id = ${memberId} and read_at is null and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)`);
}
