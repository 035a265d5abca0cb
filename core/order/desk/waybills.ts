import type { WaybillColumns, WaybillField } from '#core/order/desk/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orderMachine, type OrderKind, type OrderState } from '#core/order/states.ts';
import { unsentOf } from '#core/order-line.ts';
import { parcelRefusal } from '#core/parcel/refusals.ts';
import { COURIERS, type CourierCode, whyNotWaybill } from '#core/parcel/rules.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

export type SheetRow = Readonly<Record<WaybillField, string>>;
type Line = {
  readonly id: number;
  readonly skuCode: string;
  readonly quantity: number;
  readonly cancelled: number;
  readonly shipped: number;
  readonly cancelRequested: number;
};
type Waybill = { readonly courier: string; readonly waybill: string };
export type SheetOrder = {
  readonly id: number;
  readonly number: string;
  readonly status: OrderState;
  readonly kind: OrderKind;
  readonly buyerId: number;
  readonly lines: readonly Line[];
  readonly parcels: readonly Waybill[];
};
export type TakenWaybill = Waybill & { readonly order: string; readonly buyerId: number };

/** A parcel of the file: its rows, and its contents; without `lines` it has all that is left. */
export type SheetParcel = Waybill & {
  readonly courier: CourierCode;
  readonly order: SheetOrder;
  readonly rows: readonly number[];
  readonly lines?: readonly { readonly id: number; readonly quantity: number }[];
};
export type JudgedRow = {
  readonly order: SheetOrder | undefined;
  readonly state: 'ready' | 'same' | 'faulty';
  readonly faults: readonly FieldRefusal[];
};

/** Words that headings of couriers and shops have, in the order in which they are believed. */
const HEADINGS: Readonly<Record<WaybillField, readonly string[]>> = {
  order: [
    '주문번호',
    '고객주문번호',
    'ordernumber',
    'orderno',
    'orderid',
    '订单号',
    '订单编号',
    '注文番号',
    'رقمالطلب',
    '주문',
  ],
  waybill: [
    '운송장번호',
    '운송장',
    '송장번호',
    '송장',
    'waybill',
    'trackingnumber',
    'trackingno',
    '运单号',
    '快递单号',
    '送り状番号',
    '追跡番号',
    'رقمالبوليصة',
  ],
  courier: [
    '택배사',
    '배송사',
    '배송업체',
    '택배회사',
    'courier',
    'carrier',
    '快递公司',
    '物流公司',
    '配送業者',
    '運送会社',
    'شركةالشحن',
  ],
  sku: ['sku', '품목코드', '상품코드', '옵션코드', '单品编码', '商品コード'],
  quantity: ['수량', '내품수량', 'quantity', 'qty', '数量', 'الكمية'],
};
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-·().:*/]/g, '');

/** The columns that headings name; an exact one before one that contains the word. */
export function recognisedColumns(headings: readonly string[]): WaybillColumns {
  const names = headings.map(folded);
  const columnOf = (field: WaybillField): number | null => {
    for (const matches of [
      (name: string, word: string) => name === word,
      (name: string, word: string) => name.includes(word),
    ])
      for (const word of HEADINGS[field]) {
        const at = names.findIndex((name) => matches(name, word));
        if (at >= 0) return at;
      }
    return null;
  };
  return {
    order: columnOf('order'),
    courier: columnOf('courier'),
    waybill: columnOf('waybill'),
    sku: columnOf('sku'),
    quantity: columnOf('quantity'),
  };
}

/** The row with the headings: the first that names both orders and waybills, or else the first of all. */
export function headingRowOf(rows: readonly (readonly string[])[]): number {
  const at = rows.findIndex((cells) => {
    const { order, waybill } = recognisedColumns(cells);
    return order !== null && waybill !== null && order !== waybill;
  });
  return Math.max(0, at);
}

const ORDER_NUMBER = /^\d{8}-[A-Z0-9]{6,}$/;

/** Headings for rows that have none, as cells copied from a sheet, by what stands in the first; undefined for others. */
export function headingsFor(cells: readonly string[]): string[] | undefined {
  const texts = cells.map(tidyCode);
  const order = texts.findIndex((text) => ORDER_NUMBER.test(text));
  if (order < 0) return undefined;
  const courier = texts.findIndex((text) => courierNamed(text) !== undefined);
  const waybill = texts.findIndex((text, at) => at !== order && /^[\dA-Z-]{9,}$/.test(text) && /\d{4}/.test(text));
  return texts.map((_, at) =>
    at === order ? '주문번호' : at === courier ? '택배사' : at === waybill ? '운송장번호' : `${at + 1}`,
  );
}

/** Other names of couriers in files. */
const ALIASES: Readonly<Partial<Record<CourierCode, readonly string[]>>> = {
  CJ: ['cj', 'cj택배', '대한통운', 'cjgls', 'cj대한통운택배'],
  HANJIN: ['한진', '한진택배'],
  LOTTE: ['롯데', '롯데글로벌로지스', '현대택배'],
  EPOST: ['우체국', '우체국소포', '우편', 'epost', 'koreapost'],
  LOGEN: ['로젠', 'kgb'],
  KDEXP: ['경동', '경동화물'],
  DAESIN: ['대신', '대신화물'],
  ILYANG: ['일양', '일양택배'],
  CHUNIL: ['천일'],
  CVSNET: ['gs25', '편의점택배', 'cvsnet', 'gspostbox'],
};

/** The courier that a file means by a code or a name. */
export function courierNamed(text: string): CourierCode | undefined {
  const name = folded(text);
  return COURIERS.find(
    ({ code, name: own, latin }) =>
      [code, own, latin].some((one) => folded(one) === name) || ALIASES[code]?.includes(name),
  )?.code;
}

const tidyCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase();
const tidyWaybill = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '');
const required = requestRefusal('request.required');

type Read = {
  readonly at: number;
  readonly order: SheetOrder | undefined;
  readonly courier: CourierCode | undefined;
  readonly waybill: string;
  readonly line: Line | undefined;
  readonly quantity: number | undefined;
  readonly faults: FieldRefusal[];
};

function readRow(row: SheetRow, at: number, orders: ReadonlyMap<string, SheetOrder>): Read {
  const number = tidyCode(row.order);
  const order = orders.get(number);
  const courier = courierNamed(row.courier);
  const waybill = tidyWaybill(row.waybill);
  const code = row.sku.trim();
  const line = order?.lines.find(({ skuCode }) => tidyCode(skuCode) === tidyCode(code));
  const written = row.quantity.normalize('NFKC').replaceAll(/[\s,]/g, '');
  const quantity = /^\d{1,7}$/.test(written) ? Number(written) : undefined;
  const isBadQuantity = code !== '' && written !== '' && (quantity === undefined || quantity < 1);
  return {
    at,
    order,
    courier,
    waybill,
    line,
    quantity,
    faults: [
      ...atField('order', number === '' ? required : order ? whyNotSendable(order) : orderRefusal('order.notFound')),
      ...atField(
        'courier',
        row.courier.trim() === '' ? required : courier ? undefined : parcelRefusal('parcel.courierUnknown'),
      ),
      ...atField('waybill', waybill === '' ? required : whyNotWaybill(waybill)),
      ...atField('sku', order && code !== '' && !line ? orderRefusal('order.lineNotFound') : undefined),
      ...atField('quantity', isBadQuantity ? requestRefusal('request.notWhole') : undefined),
    ],
  };
}

/** Of a new order the preparation begins with its waybill. */
function whyNotSendable({ status, kind, lines }: SheetOrder): Refusal | undefined {
  const isOpen =
    status === 'paid' ||
    orderMachine.next(status, 'enterWaybill', 'seller', kind) ||
    orderMachine.next(status, 'addParcel', 'seller', kind);
  if (isOpen && lines.some((line) => unsentOf(line) > 0)) return undefined;
  return lines.some(({ shipped }) => shipped > 0)
    ? parcelRefusal('parcel.alreadySent')
    : orderRefusal('order.transitionNotAllowed', { event: 'enterWaybill', state: status });
}

const hasParcel = ({ order, courier, waybill }: Read): boolean =>
  order?.parcels.some((one) => one.courier === courier && one.waybill === waybill) ?? false;
const keyOf = ({ courier, waybill }: Read | TakenWaybill): string => `${courier} ${waybill}`;

/**
 * Judges the rows of a courier's file: what becomes of each, and the parcels that can be saved. A row whose parcel is
 * saved already changes nothing. Orders of one buyer may share a box.
 */
export function judgeWaybills(
  rows: readonly SheetRow[],
  orders: ReadonlyMap<string, SheetOrder>,
  taken: readonly TakenWaybill[],
): { readonly rows: readonly JudgedRow[]; readonly parcels: readonly SheetParcel[] } {
  const read = rows.map((row, at) => readRow(row, at, orders));
  const same = new Set(read.filter(hasParcel));
  const open = read.filter((one) => !same.has(one));
  for (const one of open) one.faults.push(...sharedFaults(one, open, taken));
  const parcels: SheetParcel[] = [];
  for (const [, own] of Map.groupBy(open, ({ order }) => order)) parcels.push(...parcelsOfOrder(own));
  return {
    rows: read.map((one) => ({
      order: one.order,
      faults: same.has(one) ? [] : one.faults,
      state: same.has(one) ? 'same' : one.faults.length > 0 ? 'faulty' : 'ready',
    })),
    parcels,
  };
}

/** A waybill of somebody else's order is a slip of the row above. */
function sharedFaults(one: Read, all: readonly Read[], taken: readonly TakenWaybill[]): FieldRefusal[] {
  const { order } = one;
  if (!order || !one.courier || one.waybill === '') return [];
  const others = [
    ...all.flatMap((row) =>
      row.order ? [{ key: keyOf(row), order: row.order.number, buyerId: row.order.buyerId }] : [],
    ),
    ...taken.map((row) => ({ key: keyOf(row), order: row.order, buyerId: row.buyerId })),
  ];
  const another = others.find(({ key, buyerId }) => key === keyOf(one) && buyerId !== order.buyerId);
  return atField('waybill', another && parcelRefusal('parcel.waybillOfAnother', { order: another.order }));
}

/** The parcels of one order that can be saved; adds what is wrong with their contents to their rows. */
function parcelsOfOrder(rows: readonly Read[]): SheetParcel[] {
  const [first] = rows;
  const order = first?.order;
  if (!order) return [];
  const parcels = [...Map.groupBy(rows, keyOf).values()];
  const left = new Map(order.lines.map((line) => [line.id, unsentOf(line) - line.cancelRequested]));
  return parcels.flatMap((own): SheetParcel[] => {
    const isWhole = own.some(({ line, faults }) => !line && !faults.some(({ path }) => path === 'sku'));
    if (isWhole && parcels.length > 1)
      for (const one of own)
        one.faults.push(...atField('sku', one.line ? undefined : parcelRefusal('parcel.sayWhichGoods')));
    else if (isWhole && order.lines.some(({ cancelRequested }) => cancelRequested > 0))
      for (const one of own) one.faults.push(...atField('order', orderRefusal('order.claimOpen')));
    const lines = isWhole ? undefined : contentsOf(own, left);
    const [{ courier, waybill } = { courier: undefined, waybill: '' }] = own;
    if (!courier || own.some(({ faults }) => faults.length > 0)) return [];
    return [{ order, courier, waybill, rows: own.map(({ at }) => at), ...(lines && { lines }) }];
  });
}

function contentsOf(rows: readonly Read[], left: Map<number, number>): { id: number; quantity: number }[] {
  const wanted = new Map<number, number>();
  for (const { line, quantity, faults } of rows) {
    if (!line || faults.length > 0) continue;
    const rest = left.get(line.id) ?? 0;
    const pieces = quantity ?? rest;
    faults.push(
      ...atField(
        'quantity',
        pieces > rest || pieces < 1 ? parcelRefusal('parcel.moreThanLeft', { left: rest }) : undefined,
      ),
    );
    left.set(line.id, Math.max(0, rest - pieces));
    wanted.set(line.id, (wanted.get(line.id) ?? 0) + pieces);
  }
  return [...wanted].map(([id, quantity]) => ({ id, quantity }));
}
