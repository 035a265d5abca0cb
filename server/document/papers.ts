import { streetOf } from '#core/address-text.ts';
import { regionName } from '#core/region.ts';
import { UNITS } from '#core/catalogue/states.ts';
import { formatInstant, formatMoney } from '#core/format.ts';
import type { Imprint } from '#core/imprint.ts';
import type { Lang } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { apart, ltr } from '#core/text.ts';
import { messageText } from '#server/http/errors.ts';
import type { Column, Fact, Paper, Table } from '#server/document/paper.ts';

/** The data of order documents: the order as its reader may see it, and the operator's imprint. */
export type About = { readonly order: OrderAnswer; readonly imprint: Imprint; readonly lang: Lang; readonly now: Date };
type Line = OrderAnswer['lines'][number];

export const amount = (money: Parameters<typeof formatMoney>[0]): string => ltr(formatMoney(money));

/** `30 pieces`, `30개`; a unit without a message stays as it is. */
function quantity({ lang }: About, count: number, unit: string): string {
  return UNITS.some((name) => name === unit)
    ? messageText(lang, `storefront.quantity.${unit}`, { count })
    : messageText(lang, 'storefront.quantity.other', { count, unit });
}

function speaker({ lang }: About) {
  return {
    p: (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      messageText(lang, `document.paper.${key}`, params),
    day: (at: string) => formatInstant(at, lang, 'day'),
  };
}

export function headOf(about: About, kind: string): Pick<Paper, 'title' | 'name' | 'facts'> {
  const { order, lang, now } = about;
  const { p, day } = speaker(about);
  const facts: Fact[] = [
    [p('number'), ltr(order.number)],
    [p('placed'), day(order.placedAt)],
  ];
  if (order.paidAt) facts.push([p('paid'), day(order.paidAt)]);
  facts.push([p('issued'), day(now.toISOString())]);
  return { title: messageText(lang, `document.kind.${kind}`), name: order.number, facts };
}

function recipientOf(about: About): Paper['parties'][number] {
  const { name, phone, postcode, country } = about.order.recipient;
  return {
    title: speaker(about).p('recipient'),
    lines: [
      apart(name),
      ltr(phone),
      apart(streetOf(about.order.recipient)),
      `${ltr(postcode)} ${apart(regionName(about.lang, country))}`,
    ],
  };
}

export function brokerOf(about: About): Paper['parties'][number] {
  const { p } = speaker(about);
  const { imprint } = about;
  const labelled = (label: string, value: string) => (value ? `${p(label)} ${ltr(value)}` : '');
  return {
    title: p('broker'),
    lines: [
      imprint.name && apart(imprint.name),
      imprint.address && apart(imprint.address),
      labelled('business', imprint.businessNumber),
      imprint.phone && ltr(imprint.phone),
      imprint.email && ltr(imprint.email),
    ],
  };
}

/** The name, below it the chosen options and the cancelled or returned pieces. */
function goodsCell(about: About, line: Line): string {
  const gone = line.cancelled + line.returned;
  const below = [
    line.options.map(({ name, value }) => `${apart(name)}: ${apart(value)}`).join(', '),
    gone > 0 ? speaker(about).p('cancelled', { count: gone }) : '',
  ].filter(Boolean);
  return [line.name.replaceAll('\n', ' '), ...below].join('\n');
}

/** What was ordered, from whom, to where, and what it costs. */
export function orderSheet(about: About): Paper {
  const { order } = about;
  const { p } = speaker(about);
  const columns: Column[] = [
    { label: p('goods'), share: 40 },
    { label: p('code'), share: 22 },
    { label: p('quantity'), share: 10, isNumber: true },
    { label: p('price'), share: 13, isNumber: true },
    { label: p('amount'), share: 15, isNumber: true },
  ];
  const rows = order.lines.map((line) => [
    goodsCell(about, line),
    ltr(line.sku),
    quantity(about, line.quantity, line.unit),
    amount(line.unitPrice),
    amount(line.total),
  ]);
  const less = (
    [
      ['coupon', order.coupon],
      ['mileage', order.mileage],
      ['cash', order.cash],
    ] as const
  ).filter(([, { amount }]) => amount > 0);
  return {
    ...headOf(about, 'orderSheet'),
    parties: [
      { title: p('buyer'), lines: [apart(order.buyer.name), order.buyer.email && ltr(order.buyer.email)] },
      { title: p('seller'), lines: [apart(order.store.name)] },
      recipientOf(about),
    ],
    tables: [{ columns, rows }],
    totals: [
      [p('goodsTotal'), amount(order.goods)],
      [p('delivery'), amount(order.delivery)],
      ...(order.fee.amount > 0 ? [[p('fee'), amount(order.fee)] as const] : []),
      ...less.map(([name, money]) => [p(name), amount({ ...money, amount: -money.amount })] as const),
      [p('total'), amount(order.total), true],
    ],
    notes: [p('brokerNote')],
  };
}

/** Payments and refunds, by method and time. Undefined while nothing was paid. */
export function receipt(about: About): Paper | undefined {
  const { order, lang } = about;
  const { p } = speaker(about);
  const paid = order.invoices.flatMap(({ payments }) => payments).filter(({ paid: { amount } }) => amount > 0);
  if (paid.length === 0) return undefined;
  const refunds = order.invoices.flatMap((invoice) => invoice.refunds).filter(({ status }) => status === 'done');
  const at = (instant: string) => formatInstant(instant, lang, 'minute');
  const sums = sumsOf(order);
  return {
    ...headOf(about, 'receipt'),
    parties: [
      { title: p('buyer'), lines: [apart(order.buyer.name), order.buyer.email && ltr(order.buyer.email)] },
      { title: p('seller'), lines: [apart(order.store.name)] },
      brokerOf(about),
    ],
    tables: [
      {
        columns: [
          { label: p('date'), share: 30 },
          { label: p('means'), share: 46 },
          { label: p('amount'), share: 24, isNumber: true },
        ],
        rows: [
          ...paid.map((payment) => [
            at(payment.capturedAt ?? payment.startedAt),
            [messageText(lang, `order-page.method.${payment.method}`), payment.card ? ltr(payment.card) : '']
              .filter(Boolean)
              .join(' '),
            amount(payment.paid),
          ]),
          ...refunds.map((refund) => [
            at(refund.at),
            p('refund'),
            amount({ ...refund.amount, amount: -refund.amount.amount }),
          ]),
        ],
      },
      {
        columns: [
          { label: p('goods'), share: 70 },
          { label: p('quantity'), share: 12, isNumber: true },
          { label: p('amount'), share: 18, isNumber: true },
        ],
        rows: order.lines.map((line) => [
          goodsCell(about, line),
          quantity(about, line.quantity, line.unit),
          amount(line.total),
        ]),
      },
    ],
    totals: sums.flatMap(({ received, refunded, currency }) => [
      [p('received'), amount({ amount: received, currency })] as const,
      ...(refunded > 0 ? [[p('refunded'), amount({ amount: -refunded, currency })] as const] : []),
      [p('kept'), amount({ amount: received - refunded, currency }), true] as const,
    ]),
    notes: [p('receiptNote'), p('brokerNote')],
  };
}

/** Totals in each currency of payment: a won invoice may be paid in dollars. */
function sumsOf({ invoices }: OrderAnswer) {
  const payments = Map.groupBy(
    invoices.flatMap((invoice) => invoice.payments),
    ({ paid }) => paid.currency,
  );
  return [...payments]
    .map(([currency, rows]) => ({
      currency,
      received: rows.reduce((sum, { paid }) => sum + paid.amount, 0),
      refunded: rows.reduce((sum, { refunded }) => sum + refunded.amount, 0),
    }))
    .filter(({ received }) => received > 0);
}

/** The contents of each parcel, without prices, for its receiver. Undefined while nothing was sent. */
export function packingList(about: About): Paper | undefined {
  const { order } = about;
  const { p, day } = speaker(about);
  if (order.parcels.length === 0) return undefined;
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const columns: Column[] = [
    { label: p('goods'), share: 60 },
    { label: p('code'), share: 24 },
    { label: p('quantity'), share: 16, isNumber: true },
  ];
  const tables = order.parcels.map((parcel, at): Table => ({
    title: p('parcel', { at: at + 1, of: order.parcels.length }),
    facts: [
      [p('courier'), parcel.courierName],
      [p('waybill'), ltr(parcel.waybill)],
      [p('shipped'), day(parcel.shippedAt)],
      [p('pieces'), String(parcel.lines.reduce((sum, line) => sum + line.quantity, 0))],
    ],
    columns,
    rows: parcel.lines.flatMap(({ lineId, quantity: pieces }) => {
      const line = lines.get(lineId);
      return line
        ? [
            [
              [line.name, line.options.map(({ name, value }) => `${apart(name)}: ${apart(value)}`).join(', ')]
                .filter(Boolean)
                .join('\n'),
              ltr(line.sku),
              quantity(about, pieces, line.unit),
            ],
          ]
        : [];
    }),
  }));
  return {
    ...headOf(about, 'packingList'),
    parties: [{ title: p('seller'), lines: [apart(order.store.name)] }, recipientOf(about)],
    tables,
    totals: [],
    notes: [],
  };
}
