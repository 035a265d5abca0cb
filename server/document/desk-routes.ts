import { documentRefusal } from '#core/document/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import { courierRows, courierText, courierWorkbook } from '#server/document/courier-file.ts';
import { deskList } from '#server/document/desk-list.ts';
import { ordersToPrint } from '#server/document/desk-orders.ts';
import { pickupPapers } from '#server/document/pickup-paper.ts';
import { pickupsOf } from '#server/order/desk/pickups.ts';
import { addressLabels, packingSlips } from '#server/document/desk-papers.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { storeParty } from '#server/document/parties.ts';
import { requesterOf } from '#server/document/routes.ts';
import type { Bind } from '#server/http/bind.ts';

/** What a store prints of its orders, and the files for couriers' programs. */
export function deskPaperRoutes(bind: Bind, { drawings }: Pick<DocumentDeps, 'drawings'>): void {
  bind('exportDeskOrders', async (context) => {
    const { db, query, caller, lang, now } = context;
    const { format, orders, ...filter } = query;
    const only = orders?.split(',').map(Number);
    const rows = await courierRows(db, { storeId: caller.storeId, only, filter, lang, now });
    const file =
      format === 'csv'
        ? courierText(rows, lang, now)
        : await drawings.workbook(requesterOf(context), async () => courierWorkbook(rows, lang, now));
    return { ...file, shown: rows.orders.map(({ id }) => ({ id })) };
  });
  bind('exportDeskList', async (context) => {
    const { db, query, caller, lang, now } = context;
    const shown: { id: number }[] = [];
    const file = await drawings.workbook(requesterOf(context), async () => {
      const list = await deskList(db, { storeId: caller.storeId, filter: query, lang, now });
      shown.push(...list.ids.map((id) => ({ id })));
      return list.file;
    });
    return { ...file, shown };
  });
  bind('printPickups', async (context) => {
    const { db, query, caller, lang, now } = context;
    const pickups = await pickupsOf(db, { storeId: caller.storeId, date: query.date, lang, now });
    refuseIf(pickups.couriers.length === 0 ? documentRefusal('document.notYet') : undefined);
    const seller = await storeParty(db, caller.storeId, lang);
    return drawings.slips(requesterOf(context), async () => pickupPapers(pickups, seller, lang));
  });
  bind('printDeskOrders', async (context) => {
    const { db, query, caller, lang, now } = context;
    const orders = await ordersToPrint(db, caller.storeId, query.orders.split(',').map(Number));
    const printing = { orders, seller: await storeParty(db, caller.storeId, lang), lang, now };
    const printed = query.kind === 'labels' ? addressLabels(printing) : packingSlips(printing, query.prices ?? false);
    refuseIf(
      ('labels' in printed ? printed.labels : printed.papers).length === 0
        ? documentRefusal('document.notYet')
        : undefined,
    );
    const file =
      'labels' in printed
        ? await drawings.addressLabels(requesterOf(context), async () => printed)
        : await drawings.slips(requesterOf(context), async () => printed);
    return { ...file, shown: orders.map(({ id }) => ({ id })) };
  });
}
