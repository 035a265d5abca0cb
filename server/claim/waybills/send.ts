import { type JudgedRow, judgeWaybills, type SheetParcel, type SheetRow } from '#core/order/desk/waybills.ts';
import type { Lang } from '#core/locale.ts';
import { type FieldRefusal, type Refusal, Refused } from '#core/refusal.ts';
import { sendOnce } from '#server/claim/send-once.ts';
import { type Known, type KnownOrder, readKnown } from '#server/claim/waybills/known.ts';
import type { Db } from '#server/db/pool.ts';

type Sender = { readonly storeId: number; readonly memberId: number; readonly lang: Lang; readonly now: Date };
export type SavedRow = Omit<JudgedRow, 'state' | 'order'> & {
  readonly state: 'saved' | 'same' | 'faulty';
  readonly order: KnownOrder | undefined;
};

const knownOf = ({ orders }: Known, { order }: JudgedRow): KnownOrder | undefined => order && orders.get(order.number);

/** What would become of the rows of a courier's file. */
export async function previewWaybills(db: Db, rows: readonly SheetRow[], { storeId, lang }: Sender) {
  const known = await readKnown(db, storeId, rows, lang);
  return judgeWaybills(rows, known.orders, known.taken).rows.map((row) => ({ ...row, order: knownOf(known, row) }));
}

/** The cell a refusal of a parcel is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'parcel.waybillInvalid': 'waybill',
  'parcel.waybillTaken': 'waybill',
  'parcel.moreThanLeft': 'quantity',
};
const asFault = ({ code, params }: Refusal): FieldRefusal => ({ path: FIELD_OF[code] ?? 'order', code, params });

/** Saves the parcels of a courier's file, each alone, as the form of one does. */
export async function sendWaybills(db: Db, rows: readonly SheetRow[], sender: Sender): Promise<SavedRow[]> {
  const known = await readKnown(db, sender.storeId, rows, sender.lang);
  const judged = judgeWaybills(rows, known.orders, known.taken);
  const saved = new Map<number, Pick<SavedRow, 'state' | 'faults'>>();
  for (const parcel of judged.parcels) {
    const result = await sendParcel(db, parcel, sender);
    for (const at of parcel.rows) saved.set(at, result);
  }
  return judged.rows.map((row, at) => ({
    order: knownOf(known, row),
    faults: row.faults,
    state: row.state === 'same' ? 'same' : 'faulty',
    ...saved.get(at),
  }));
}

async function sendParcel(
  db: Db,
  { order, courier, waybill, lines }: SheetParcel,
  { storeId, memberId, now }: Sender,
): Promise<Pick<SavedRow, 'state' | 'faults'>> {
  const move = { scope: { storeId }, by: { role: 'seller' as const, memberId }, id: order.id, now };
  try {
    const isNew = await sendOnce(db, move, { courier, waybill, shippedAt: now }, lines);
    return { state: isNew ? 'saved' : 'same', faults: [] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { state: 'faulty', faults: [asFault(error.refusal)] };
  }
}
