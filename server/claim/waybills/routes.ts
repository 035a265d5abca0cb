import { WAYBILL_FIELDS } from '#core/order/desk/rules.ts';
import { unsentOf } from '#core/order-line.ts';
import { previewWaybills, sendWaybills } from '#server/claim/waybills/send.ts';
import { readWaybillFile } from '#server/claim/waybills/file.ts';
import { headingKeyOf } from '#server/listing/imports/mapping.ts';
import { rememberLayout } from '#server/order/desk/layout.ts';
import type { KnownOrder } from '#server/claim/waybills/known.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import type { Bind } from '#server/http/bind.ts';

type Row<State> = {
  readonly order: KnownOrder | undefined;
  readonly state: State;
  readonly faults: readonly FieldRefusal[];
};

const present = <State>({ order, state, faults }: Row<State>) => ({
  orderId: order?.id ?? null,
  buyerName: order?.buyerName ?? '',
  goods: order?.goods ?? '',
  lines: (order?.lines ?? []).flatMap((line) => {
    const left = unsentOf(line) - line.cancelRequested;
    return left > 0 ? [{ sku: line.skuCode, left }] : [];
  }),
  state,
  faults: faults.map(({ path, code, params }) => ({
    field: WAYBILL_FIELDS.find((field) => field === path) ?? ('order' as const),
    code,
    params: { ...params },
  })),
});

/** Waybills of many parcels of a store, from a courier's file. */
export function waybillRoutes(bind: Bind): void {
  bind('readWaybillFile', ({ db, body, caller }) => readWaybillFile(db, caller.storeId, body));
  bind('previewWaybills', async ({ db, body, caller, lang, now }) => ({
    rows: (await previewWaybills(db, body.rows, { ...caller, lang, now })).map(present),
  }));
  bind('sendWaybills', async ({ db, body, caller, lang, now }) => {
    const rows = await sendWaybills(db, body.rows, { ...caller, lang, now });
    // Columns that led to nothing were chosen wrongly.
    if (body.layout && rows.some(({ state }) => state !== 'faulty')) {
      const { headings, columns } = body.layout;
      await rememberLayout(db, caller.storeId, { headings: headingKeyOf(headings), columns }, now);
    }
    return { rows: rows.map(present) };
  });
}
