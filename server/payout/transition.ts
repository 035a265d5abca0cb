import { and, eq, sql } from 'drizzle-orm';
import { statementMachine, type StatementEvent } from '#core/payout/states.ts';
import type { Role } from '#core/role.ts';
import type { Tx } from '#server/db/pool.ts';
import type { StatementRow } from '#server/payout/queries.ts';
import { payoutStatement, statementHistory } from '#server/payout/tables.ts';

type Change = { readonly by: Role; readonly memberId: number | null; readonly now: Date; readonly why?: string };

/** Changes the state of a statement with its history. The caller holds its lock and has judged that it may. */
export async function transitionStatement(
  tx: Tx,
  { id, status }: Pick<StatementRow, 'id' | 'status'>,
  event: StatementEvent,
  { by, memberId, now, why = '' }: Change,
): Promise<void> {
  const next = statementMachine.next(status, event, by, 'statement');
  if (!next) throw new Error(`statement ${id} is ${status} and does not ${event}`);
  const changed = await tx
    .update(payoutStatement)
    .set({ status: next, version: sql`${payoutStatement.version} + 1` })
    .where(and(eq(payoutStatement.id, id), eq(payoutStatement.status, status)))
    .returning({ id: payoutStatement.id });
  if (changed.length === 0) throw new Error(`statement ${id} left ${status} meanwhile`);
  await tx.insert(statementHistory).values({ statementId: id, at: now, event, from: status, to: next, memberId, why });
}
