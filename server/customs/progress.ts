import { and, eq, isNull } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { followEvents } from '#server/customs/follow.ts';
import { type DeclarationRow, listDueDeclarations, lockDeclaration } from '#server/customs/queries.ts';
import { declaration } from '#server/customs/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { lockOrder } from '#server/order/queries.ts';
import { type CargoBill, type CargoProgress, type CargoPort, CustomsError } from '#server/integrations/customs/port.ts';

const BATCH_SIZE = 50;
/** Minutes until the next query: while events are expected, and after a failed query. */
const [PAUSE, AFTER_FAILURE] = [5, 15];

type Log = { warn(what: object, message: string): void };
export type CustomsDeps = { readonly db: Db; readonly cargo: CargoPort; readonly now: () => Date; readonly log: Log };

/** Queries customs about due declarations and advances their orders. A failure of one does not stop the others. */
export async function followCargo(deps: CustomsDeps): Promise<void> {
  const { db, log } = deps;
  const now = deps.now();
  await forEachIsolated(await listDueDeclarations(db, now, BATCH_SIZE), (due) => followOne(deps, due), {
    onFailure: (error, { orderId }) =>
      log.warn({ err: error, order: orderId }, 'customs cargo lookup failed; a later run tries again'),
    retry: {
      db,
      job: 'cargo-follow',
      now,
      isServiceFailure: (problem) => problem instanceof CustomsError,
      keyOf: ({ orderId }) => orderId,
    },
  });
}

async function followOne({ db, cargo, now }: CustomsDeps, due: DeclarationRow): Promise<void> {
  const bill = billOf(due);
  if (!bill) return later(db, due, null, null);
  try {
    await recordProgress(db, due, await cargo.progressOf(bill), now());
  } catch (error) {
    if (error instanceof CustomsError) await later(db, due, error.why, addMinutes(now(), AFTER_FAILURE));
    throw error;
  }
}

function billOf({ houseBill, billYear, cargoNumber }: DeclarationRow): CargoBill | undefined {
  if (houseBill !== '' && billYear !== null) return { houseBill, year: billYear };
  return cargoNumber === '' ? undefined : { cargoNumber };
}

const isSame = (due: DeclarationRow) =>
  and(
    eq(declaration.orderId, due.orderId),
    eq(declaration.houseBill, due.houseBill),
    due.billYear === null ? isNull(declaration.billYear) : eq(declaration.billYear, due.billYear),
    eq(declaration.cargoNumber, due.cargoNumber),
  );

async function later(db: Db, due: DeclarationRow, failure: string | null, nextCheckAt: Date | null): Promise<void> {
  await db.update(declaration).set({ failure, nextCheckAt }).where(isSame(due));
}

/** The events belong to the queried bill: a bill corrected meanwhile is queried again. */
async function recordProgress(db: Db, due: DeclarationRow, found: CargoProgress, now: Date): Promise<void> {
  if (found.kind !== 'found') return later(db, due, found.kind, addMinutes(now, AFTER_FAILURE));
  await transaction(db, async (tx) => {
    const row = await lockOrder(tx, 'all', due.orderId);
    const current = await lockDeclaration(tx, due.orderId);
    if (
      !row ||
      current?.houseBill !== due.houseBill ||
      current.billYear !== due.billYear ||
      (current.cargoNumber !== due.cargoNumber && due.houseBill === '')
    )
      return;
    const { isOver } = await followEvents(tx, row, current, found.events, { role: 'system', memberId: null }, now);
    const number = found.events.findLast(({ declarationNumber }) => declarationNumber !== '')?.declarationNumber;
    await tx
      .update(declaration)
      .set({
        failure: null,
        nextCheckAt: isOver || row.status === 'cancelled' ? null : addMinutes(now, PAUSE),
        ...(current.cargoNumber === '' && { cargoNumber: found.cargoNumber }),
        ...(current.declarationNumber === '' && number && { declarationNumber: number }),
      })
      .where(eq(declaration.orderId, due.orderId));
  });
}
