import { sql } from 'drizzle-orm';
import { type Cause, type Entry, isBalanced } from '#core/ledger/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { type Part, writeTogether } from '#server/db/together.ts';
import { entry, posting } from '#server/ledger/tables.ts';

export type Posting = {
  readonly cause: Cause;
  /** The row that caused it; a cause is posted once, however often it is tried. */
  readonly causeId: string;
  /** Null for what no order caused, such as money paid into a wallet. */
  readonly orderId: number | null;
  readonly at: Date;
  readonly entries: readonly Entry[];
};

const said = sql.placeholder;

/**
 * A balanced set of entries as a part of a statement, which may ask `posted` for its id: none when this cause was
 * posted before.
 */
export function postingPart({ entries, cause, causeId, orderId, at }: Posting): Part {
  if (!isBalanced(entries)) throw new Error(`a posting for ${cause} ${causeId} does not balance`);
  return {
    shape: 'posted',
    build: () => sql`
      posted as (insert into ${posting} (cause, cause_id, order_id, at) values (${said('cause')}, ${said('causeId')}, ${said('postedOrder')}, ${said('postedAt')}) on conflict do nothing returning id),
      entries as (
        insert into ${entry} (posting_id, account, owner, amount, currency)
        select posted.id, e.account, e.owner, e.amount, e.currency
        from posted, jsonb_to_recordset(${said('entries')}::jsonb) as e(account text, owner text, amount bigint, currency text))`,
    values: {
      cause,
      causeId,
      postedOrder: orderId,
      postedAt: at,
      entries: JSON.stringify(
        entries.map(({ account, owner = '', amount }) => ({
          account,
          owner,
          amount: amount.minor,
          currency: amount.currency,
        })),
      ),
    },
  };
}

const whetherPosted = sql`select id from posted`;

/** Adds a balanced set of entries; false when this cause was posted before. */
export async function post(tx: Tx, wish: Posting): Promise<boolean> {
  return (await writeTogether(tx, [postingPart(wish)], whetherPosted)).length > 0;
}
