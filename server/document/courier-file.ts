import { kstDate } from '#core/calendar.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { DESK_CHOSEN_MAX } from '#core/order/desk/rules.ts';
import { isToDeliver } from '#core/order/states.ts';
import { unsentOf } from '#core/order-line.ts';
import { dialled } from '#core/telephone.ts';
import type { Db } from '#server/db/pool.ts';
import type { WorkbookFile } from '#server/document/paper.ts';
import { messageText } from '#server/i18n/messages.ts';
import { commaTextGuard } from '#server/listing/table/guard.ts';
import { type DeskFilter, deskQuery } from '#server/order/desk/list.ts';
import { type ListedOrder, listOrders } from '#server/order/list/list.ts';

type Line = ListedOrder['lines'][number];
type Column = {
  /** In `document` of the messages. */
  readonly key: string;
  readonly width: number;
  of(order: ListedOrder, line: Line, lang: Lang): string | number;
};

/** One row for each line that has pieces left to send, in the order in which couriers' programs ask for them. */
const COLUMNS: readonly Column[] = [
  { key: 'paper.number', width: 22, of: ({ number }) => number },
  { key: 'courier.receiver', width: 14, of: ({ recipient }) => recipient.name },
  { key: 'courier.phone', width: 16, of: ({ recipient }) => dialled(recipient.phone) },
  { key: 'courier.postcode', width: 10, of: ({ recipient }) => recipient.postcode },
  { key: 'courier.address', width: 44, of: ({ recipient }) => recipient.address },
  { key: 'courier.detail', width: 24, of: ({ recipient }) => recipient.detailAddress },
  { key: 'courier.memo', width: 30, of: ({ memo }) => memo },
  { key: 'sheet.line', width: 40, of: (_order, { name }, lang) => pick(name, lang) },
  {
    key: 'sheet.option',
    width: 24,
    of: (_order, { options }, lang) =>
      options.map(({ name, value }) => `${pick(name, lang)}: ${pick(value, lang)}`).join(', '),
  },
  { key: 'courier.sku', width: 20, of: (_order, { skuCode }) => skuCode },
  { key: 'paper.quantity', width: 8, of: (_order, line) => unsentOf(line) },
  // Filled in by the courier's program, or by hand; the file is then read as it is.
  { key: 'courier.courier', width: 14, of: () => '' },
  { key: 'courier.waybill', width: 18, of: () => '' },
];

type Wanted = {
  readonly storeId: number;
  /** Only these orders. */
  readonly only?: readonly number[] | undefined;
  readonly filter: DeskFilter;
  readonly lang: Lang;
  readonly now: Date;
};
export type CourierRows = {
  readonly orders: readonly ListedOrder[];
  readonly cells: readonly (readonly (string | number)[])[];
};

/** The store's orders with something to send as rows, at most as many as are chosen at once. */
export async function courierRows(db: Db, { storeId, only, filter, lang, now }: Wanted): Promise<CourierRows> {
  const { filter: narrowed } = await deskQuery(db, { storeId, now }, filter, only);
  const { rows } = await listOrders(db, { storeId }, { ...narrowed, page: 0, count: DESK_CHOSEN_MAX });
  const orders = rows.filter(({ status, lines }) => isToDeliver(status) && lines.some((line) => unsentOf(line) > 0));
  return {
    orders,
    cells: orders.flatMap((one) =>
      one.lines.filter((line) => unsentOf(line) > 0).map((line) => COLUMNS.map((column) => column.of(one, line, lang))),
    ),
  };
}

const headingsIn = (lang: Lang): string[] => COLUMNS.map(({ key }) => messageText(lang, `document.${key}`));
const nameOf = (now: Date): string => `badaro-shipping-${kstDate(now)}`;

export const courierWorkbook = ({ cells }: CourierRows, lang: Lang, now: Date): WorkbookFile => ({
  name: nameOf(now),
  workbook: {
    sheet: messageText(lang, 'document.sheet.name'),
    widths: COLUMNS.map(({ width }) => width),
    isRightToLeft: lang === 'ar',
    fixedRows: 1,
    wraps: false,
    rows: [headingsIn(lang).map((heading) => ({ heading })), ...cells],
  },
});

/** With the mark by which Excel knows UTF-8. */
export function courierText({ cells }: CourierRows, lang: Lang, now: Date): FileAnswer {
  const lines = [headingsIn(lang), ...cells].map((row) =>
    row.map((cell) => `"${commaTextGuard.on(String(cell)).replaceAll('"', '""')}"`).join(','),
  );
  return {
    name: `${nameOf(now)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  };
}
