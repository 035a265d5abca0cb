import { type CargoStep, movesAfter, stepOf } from '#core/customs/rules.ts';
import { type DeclarationEvent, declarationMachine } from '#core/customs/states.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import { orderMachine } from '#core/order/states.ts';
import { Refused } from '#core/refusal.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type DeclarationRow, progressOf } from '#server/customs/queries.ts';
import { customsProgress, declaration } from '#server/customs/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { type Actor, transitionOrder } from '#server/order/transition.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

type CustomsEvent = { readonly at: Date; readonly what: string; readonly place: string };

/**
 * Applies a transition of the declaration machine, with an optimistic lock on the state. Refuses
 * `customs.transitionNotAllowed`.
 */
export async function transitionDeclaration(
  tx: Tx,
  row: DeclarationRow,
  event: DeclarationEvent,
  { role }: Actor,
  now: Date,
): Promise<DeclarationRow> {
  const notAllowed = customsRefusal('customs.transitionNotAllowed', { event, state: row.status });
  const to = declarationMachine.next(row.status, event, role, 'declaration');
  if (!to) throw new Refused(notAllowed);
  const times = { ...(event === 'declare' && { declaredAt: now }), ...(event === 'release' && { releasedAt: now }) };
  const [moved] = await tx
    .update(declaration)
    .set({ ...times, status: to, version: sql`${declaration.version} + 1` })
    .where(and(eq(declaration.orderId, row.orderId), eq(declaration.status, row.status)))
    .returning();
  if (!moved) throw new Refused(notAllowed);
  return moved;
}

/**
 * Stores customs events, each once, and advances order and declaration as far as all events together allow, never back:
 * events may repeat and come in any order. The caller holds the locks of the order and the declaration. Returns the
 * declaration and whether further events are expected.
 */
export async function followEvents(
  tx: Tx,
  row: OrderRow,
  declaration: DeclarationRow,
  events: readonly CustomsEvent[],
  by: Actor,
  now: Date,
): Promise<{ readonly declaration: DeclarationRow; readonly isOver: boolean }> {
  if (events.length > 0) {
    const rows = events.map(({ at, what, place }) => ({ orderId: row.id, at, what, place, by: by.memberId }));
    await tx.insert(customsProgress).values(rows).onConflictDoNothing();
  }
  const since = declaration.withdrawnAt;
  const allEvents = (await progressOf(tx, row.id))
    .filter(({ at }) => since === null || at > since)
    .flatMap(({ what }) => stepOf(what) ?? []);
  const steps = new Set<CargoStep>(allEvents);
  const moves = movesAfter([...steps]);
  let current = row;
  for (const event of moves.order)
    if (orderMachine.next(current.status, event, by.role, current.kind))
      current = await transitionOrder(tx, current, event, by, now);
  let declared = declaration;
  for (const event of moves.declaration)
    if (declarationMachine.next(declared.status, event, by.role, 'declaration'))
      declared = await transitionDeclaration(tx, declared, event, by, now);
  if (declared.status === 'released' && declaration.status !== 'released' && row.status !== 'cancelled')
    await notifyParties(tx, row, [{ to: 'buyer', kind: 'importReleased' }], {}, now);
  return { declaration: declared, isOver: steps.has('taken') && declared.status === 'released' };
}
