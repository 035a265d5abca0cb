import { and, eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { followEvents } from '#server/customs/follow.ts';
import { type DeclarationRow, listDueDeclarations, lockDeclaration } from '#server/customs/queries.ts';
import { declaration } from '#server/customs/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { lockOrder } from '#server/order/queries.ts';
import { type CargoBill, type CargoFound, type CargoPort, CustomsError } from '#server/integrations/customs/port.ts';

const BATCH_SIZE = 50;
/** Minutes until the next query: while events are expected, and after a failed query. */
const [PAUSE, AFTER_FAILURE] = [5, 15];

type Log = { warn(what: object, message: string): void };
export type CustomsDeps = { readonly db: Db; readonly cargo: CargoPort; readonly now: () => Date; readonly log: Log };

/** Queries customs about due declarations and advances their orders. A failure of one does not stop the others. */
export async function followCargo(deps: CustomsDeps): Promise<void> {
  for (const seen of await listDueDeclarations(deps.db, deps.now(), BATCH_SIZE)) {
    const bill = billOf(seen);
    try {
      if (bill) await hear(deps.db, seen, await deps.cargo.progressOf(bill), deps.now());
      else await later(deps.db, seen, null, null);
    } catch (error) {
      if (error instanceof CustomsError) await later(deps.db, seen, error.why, addMinutes(deps.now(), AFTER_FAILURE));
      deps.log.warn({ err: error, order: seen.orderId }, 'customs could not be asked about cargo; asked again later');
    }
  }
}

function billOf({ houseBill, billYear, cargoNumber }: DeclarationRow): CargoBill | undefined {
  if (houseBill !== '' && billYear !== null) return { houseBill, year: billYear };
  return cargoNumber === '' ? undefined : { cargoNumber };
}

const isSame = (seen: DeclarationRow) =>
  and(
    eq(declaration.orderId, seen.orderId),
    eq(declaration.houseBill, seen.houseBill),
    eq(declaration.cargoNumber, seen.cargoNumber),
  );

async function later(db: Db, seen: DeclarationRow, failure: string | null, nextCheckAt: Date | null): Promise<void> {
  await db.update(declaration).set({ failure, nextCheckAt }).where(isSame(seen));
}

/** The events belong to the queried bill: a bill corrected meanwhile is queried again. */
async function hear(db: Db, seen: DeclarationRow, found: CargoFound, now: Date): Promise<void> {
  if (found.kind !== 'found') return later(db, seen, found.kind, addMinutes(now, AFTER_FAILURE));
  await transaction(db, async (tx) => {
    const row = await lockOrder(tx, 'anybody', seen.orderId);
    const own = await lockDeclaration(tx, seen.orderId);
    if (
      !row ||
      own?.houseBill !== seen.houseBill ||
      own.billYear !== seen.billYear ||
      (own.cargoNumber !== seen.cargoNumber && seen.houseBill === '')
    )
      return;
    const { isOver } = await followEvents(tx, row, own, found.words, { role: 'system', memberId: null }, now);
    const told = found.words.findLast(({ declarationNumber }) => declarationNumber !== '')?.declarationNumber;
    await tx
      .update(declaration)
      .set({
        failure: null,
        nextCheckAt: isOver || row.status === 'cancelled' ? null : addMinutes(now, PAUSE),
        ...(own.cargoNumber === '' && { cargoNumber: found.cargoNumber }),
        ...(own.declarationNumber === '' && told && { declarationNumber: told }),
      })
      .where(eq(declaration.orderId, seen.orderId));
  });
}
