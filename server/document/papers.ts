import { UNITS } from '#core/catalogue/states.ts';
import { formatInstant } from '#core/format.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { apart, ltr } from '#core/text.ts';
import { type About, amount, speaker } from '#server/document/about.ts';
import type { Column, Fact, Paper, Table } from '#server/document/paper.ts';
import { approximateOf, chargedNotes, lessRows, payMethods, taxRows } from '#server/document/paper-money.ts';
import { brokerOf, buyerAndSeller, recipientOf } from '#server/document/paper-parties.ts';
import { messageText } from '#server/i18n/messages.ts';

type Line = OrderAnswer['lines'][number];

/** `30 pieces`, `30개`; a unit without a message stays as it is. */
function quantity({ lang }: About, count: number, unit: string): string {
  return UNITS.some((name) => name === unit)
    ? messageText(lang, `storefront.quantity.${unit}`, { count })
    : messageText(lang, 'storefront.quantity.other', { count, unit });
}

export function headOf(about: About, kind: string): Pick<Paper, 'title' | 'name' | 'facts'> {
  const { order, lang, now } = about;
  const { p, day } = speaker(about);
  const facts: Fact[] = [
    [p('number'), ltr(order.number)],
    [p('placed'), day(order.placedAt)],
  ];
  if (order.paidAt) facts.push([p('paid'), day(order.paidAt)]);
  facts.push(
    [p('issued'), day(now.toISOString())],
    ...(['poNumber', 'costCentre'] as const).flatMap((name): Fact[] =>
      order[name] ? [[messageText(lang, `order-page.${name}`), apart(order[name])]] : [],
    ),
  );
  return { title: messageText(lang, `document.kind.${kind}`), name: order.number, facts };
}

/** The name, below it the chosen options and the cancelled or returned pieces. */
function goodsCell(about: About, line: Line): string {
  const gone = line.cancelled + line.returned;
  const below = [
    line.options.map(({ name, value }) => `${apart(name)}: ${apart(value)}`).join(', '),
    timesOf(about, line),
    gone > 0 ? speaker(about).p('cancelled', { count: gone }) : '',
  ].filter(Boolean);
  return [line.name.replaceAll('\n', ' '), ...below].join('\n');
}

/** How the won of a line of import goods came about. */
function timesOf({ lang }: About, { bought, quantity: count }: Line): string {
  if (!bought) return '';
  const price = amount(bought.unitPrice);
  return messageText(lang, 'order-page.supplierTimes', { price, count, rate: ltr(`₩${bought.rate}`) });
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
  const less = lessRows(about);
  const { facts, ...head } = headOf(about, 'orderSheet');
  const isNothing = order.total.amount === 0 && less.length > 0;
  const inReaders = approximateOf(about, order.total);
  const { secondPayment } = order;
  return {
    ...head,
    facts: [
      ...facts,
      [p('deliveryMethod'), messageText(about.lang, `order-page.deliveryMethod.${order.deliveryMethod}`)],
      // Stores do not see how an order was paid.
      ...(about.role === 'seller' ? [] : [[p('payMethod'), payMethods(about)] as const]),
    ],
    parties: [...buyerAndSeller(about), recipientOf(about)],
    tables: [{ columns, rows }],
    totals: [
      [p('goodsTotal'), amount(order.goods)],
      [p('delivery'), amount(order.delivery)],
      ...(order.fee.amount > 0 ? [[p('fee'), amount(order.fee)] as const] : []),
      ...(less.length > 0 ? [[messageText(about.lang, 'order-page.value'), amount(order.worth)] as const] : []),
      ...less,
      [p('total'), isNothing ? messageText(about.lang, 'order-page.nothingToPay') : amount(order.total), true],
      ...(inReaders && !isNothing ? [['', p('approximate', { amount: inReaders })] as const] : []),
      ...(order.takenOut.amount > 0
        ? [[p('removed'), amount({ ...order.takenOut, amount: -order.takenOut.amount })] as const]
        : []),
      ...taxRows(about),
      ...(secondPayment
        ? [
            [
              messageText(about.lang, `order-page.${secondPayment.isEstimate ? 'secondEstimate' : 'secondPayment'}`),
              amount(secondPayment.amount),
            ] as const,
          ]
        : []),
    ],
    notes: [...chargedNotes(about), ...(order.tax.treatment === 'agency' ? [p('agencyNote')] : []), p('brokerNote')],
  };
}

/** Payments and refunds, by method and time. Undefined while nothing was paid. */
export function receipt(about: About): Paper | undefined {
  const { order, lang } = about;
  const { p } = speaker(about);
  const paid = order.invoices.flatMap(({ payments }) => payments).filter(({ paid: { amount } }) => amount > 0);
  const less = lessRows(about);
  if (paid.length === 0 && !(order.paidAt && less.length > 0)) return undefined;
  const refunds = order.invoices.flatMap((invoice) => invoice.refunds).filter(({ status }) => status === 'done');
  const at = (instant: string) => formatInstant(instant, lang, 'minute');
  const sums = sumsOf(order);
  return {
    ...headOf(about, 'receipt'),
    parties: [...buyerAndSeller(about), brokerOf(about)],
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
    totals: [
      ...(less.length > 0 ? [[messageText(lang, 'order-page.value'), amount(order.worth)] as const, ...less] : []),
      ...sums.flatMap(({ received, refunded, currency }) => [
        [p('received'), amount({ amount: received, currency })] as const,
        ...(refunded > 0 ? [[p('refunded'), amount({ amount: -refunded, currency })] as const] : []),
        [p('netPaid'), amount({ amount: received - refunded, currency }), true] as const,
      ]),
      ...taxRows(about),
    ],
    notes: [...chargedNotes(about), p('receiptNote'), p('brokerNote')],
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
    parties: [...buyerAndSeller(about).slice(1), recipientOf(about)],
    tables,
    totals: [],
    notes: [],
  };
}
