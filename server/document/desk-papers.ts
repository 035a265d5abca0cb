import { streetOf } from '#core/address-text.ts';
import { kstDate } from '#core/calendar.ts';
import { UNITS } from '#core/catalogue/states.ts';
import { formatInstant, formatMoney } from '#core/format.ts';
import { type Lang, pick } from '#core/locale.ts';
import { isToDeliver } from '#core/order/states.ts';
import { remainingOf, unsentOf } from '#core/order-line.ts';
import { courierName } from '#core/parcel/rules.ts';
import { regionName } from '#core/region.ts';
import { dialled } from '#core/telephone.ts';
import { apart, ltr } from '#core/text.ts';
import type { PrintedOrder } from '#server/document/desk-orders.ts';
import type { AddressLabel, AddressLabelFile, Paper, SlipFile } from '#server/document/paper.ts';
import type { Business } from '#server/document/parties.ts';
import { messageText } from '#server/i18n/messages.ts';

export type Printing = {
  readonly orders: readonly PrintedOrder[];
  readonly seller: Business;
  readonly lang: Lang;
  readonly now: Date;
};
type Line = PrintedOrder['lines'][number];

const LANG_OF_COUNTRY: Readonly<Record<string, Lang>> = { KR: 'ko', CN: 'zh', TW: 'zh', HK: 'zh', MO: 'zh', JP: 'ja' };
const ARABIC = 'AE BH DZ EG IQ JO KW LB LY MA OM QA SA SD SY TN YE'.split(' ');

/** The language in which a receiver reads what is in the box: that of the country, else English. */
const langOfCountry = (country: string): Lang => LANG_OF_COUNTRY[country] ?? (ARABIC.includes(country) ? 'ar' : 'en');

/** Texts in the seller's language and, behind them, in the receiver's. */
function bothFor(lang: Lang, country: string) {
  const langs = [...new Set([lang, langOfCountry(country)])];
  return (key: string): string => langs.map((one) => apart(messageText(one, `document.${key}`))).join(' / ');
}

const quantityIn = (lang: Lang, count: number, unit: string): string =>
  UNITS.some((name) => name === unit)
    ? messageText(lang, `storefront.quantity.${unit}`, { count })
    : messageText(lang, 'storefront.quantity.other', { count, unit });

const optionsOf = ({ options }: Line, lang: Lang): string =>
  options.map(({ name, value }) => `${apart(pick(name, lang))}: ${apart(pick(value, lang))}`).join(', ');

/** What is packed: the pieces left to send, of an order that is sent what it has. */
export function packedOf({ status, lines }: Pick<PrintedOrder, 'status' | 'lines'>) {
  const isOpen = isToDeliver(status) && lines.some((line) => unsentOf(line) > 0);
  return lines
    .map((line) => ({ line, pieces: isOpen ? unsentOf(line) : remainingOf(line) }))
    .filter(({ pieces }) => pieces > 0);
}

/** Packing slips, a part of the file for each order: for who packs the goods, and for the box. */
export function packingSlips({ orders, seller, lang, now }: Printing, withPrices: boolean): SlipFile {
  return {
    file: `badaro-packing-slips-${kstDate(now)}`,
    title: messageText(lang, 'document.slip.title'),
    lang,
    papers: orders.map((one) => slipOf(one, seller, lang, withPrices)),
  };
}

function slipOf(order: PrintedOrder, seller: Business, lang: Lang, withPrices: boolean): Paper {
  const { recipient, memo, number, placedAt } = order;
  const receivers = langOfCountry(recipient.country);
  const both = bothFor(lang, recipient.country);
  const packed = packedOf(order);
  const amount = (value: number) => ltr(formatMoney({ amount: value, currency: order.currency }));
  const rows = packed.map(({ line, pieces }) => {
    const own = [pick(line.name, lang), pick(line.name, receivers)];
    return [
      [own[0], own[1] === own[0] ? '' : own[1], optionsOf(line, lang)].filter(Boolean).join('\n'),
      ltr(line.skuCode),
      quantityIn(lang, pieces, line.unit),
      ...(withPrices ? [amount(line.unitPrice), amount(line.unitPrice * pieces)] : []),
    ];
  });
  const sum = packed.reduce((all, { line, pieces }) => all + line.unitPrice * pieces, 0);
  return {
    title: both('slip.title'),
    name: number,
    code: number,
    facts: [
      [both('paper.number'), ltr(number)],
      [both('paper.placed'), formatInstant(placedAt, lang, 'day')],
      [both('slip.pieces'), String(packed.reduce((all, { pieces }) => all + pieces, 0))],
    ],
    parties: [
      {
        title: both('paper.recipient'),
        lines: [
          apart(recipient.name),
          ltr(dialled(recipient.phone)),
          apart(streetOf(recipient)),
          `${ltr(recipient.postcode)} ${apart(regionName(lang, recipient.country))}`,
        ],
      },
      { title: both('paper.seller'), lines: [apart(seller.name), apart(seller.address)] },
      ...(memo === '' ? [] : [{ title: both('courier.memo'), lines: [apart(memo)] }]),
    ],
    tables: [
      {
        columns: [
          { label: both('paper.goods'), share: withPrices ? 40 : 58 },
          { label: messageText(lang, 'document.courier.sku'), share: 24 },
          { label: both('paper.quantity'), share: withPrices ? 10 : 18, isNumber: true },
          ...(withPrices
            ? [
                { label: both('paper.price'), share: 12, isNumber: true },
                { label: both('paper.amount'), share: 14, isNumber: true },
              ]
            : []),
        ],
        rows,
      },
    ],
    totals: withPrices ? [[both('paper.goodsTotal'), amount(sum), true]] : [],
    notes: [],
  };
}

/**
 * A label for each parcel of the orders with its waybill, and one with the order's number for what has no parcel yet.
 */
export const addressLabels = ({ orders, seller, lang, now }: Printing): AddressLabelFile => ({
  file: `badaro-address-labels-${kstDate(now)}`,
  title: messageText(lang, 'document.slip.labels'),
  lang,
  labels: orders.flatMap((one) => labelsOf(one, seller, lang)),
});

function labelsOf(order: PrintedOrder, seller: Business, lang: Lang): AddressLabel[] {
  const { number, recipient, memo, parcels, lines, placedAt } = order;
  const both = bothFor(lang, recipient.country);
  const text = ({ line, pieces }: { readonly line: Line; readonly pieces: number }) =>
    [apart(pick(line.name, lang)), optionsOf(line, lang), `× ${pieces}`].filter(Boolean).join(' ');
  const rest = isToDeliver(order.status)
    ? lines.map((line) => ({ line, pieces: unsentOf(line) })).filter(({ pieces }) => pieces > 0)
    : [];
  const boxes = [
    ...parcels.map(({ courier, waybill, contents }) => ({
      courier: courierName(courier, lang),
      code: waybill,
      goods: contents.flatMap(({ orderLineId, quantity }) => {
        const line = lines.find(({ id }) => id === orderLineId);
        return line ? [text({ line, pieces: quantity })] : [];
      }),
    })),
    ...(rest.length > 0
      ? [{ courier: messageText(lang, 'document.slip.noWaybill'), code: number, goods: rest.map(text) }]
      : []),
  ];
  const isAbroad = recipient.country !== 'KR';
  return boxes.map(({ courier, code, goods }, at): AddressLabel => ({
    head: [courier, boxes.length > 1 ? ltr(`${at + 1} / ${boxes.length}`) : ''],
    code,
    to: {
      title: both('paper.recipient'),
      name: apart(recipient.name),
      phone: ltr(dialled(recipient.phone)),
      place: ltr(recipient.postcode),
    },
    // Carriers between countries read the name of the country in English.
    address: [apart(streetOf(recipient)), isAbroad ? apart(regionName('en', recipient.country).toUpperCase()) : '']
      .filter(Boolean)
      .join(' '),
    memo: memo === '' ? '' : apart(memo),
    goods,
    from: `${both('slip.from')}: ${[seller.name, seller.address].filter(Boolean).map(apart).join(' · ')}`,
    foot: `${messageText(lang, 'document.paper.number')} ${ltr(number)} · ${formatInstant(placedAt, lang, 'day')}`,
  }));
}
