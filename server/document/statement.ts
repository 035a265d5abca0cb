import { addDays, addMonths, kstDate, startOfKstDate } from '#core/calendar.ts';
import { documentRefusal } from '#core/document/refusals.ts';
import { formatInstant } from '#core/format.ts';
import type { Imprint } from '#core/imprint.ts';
import type { Lang } from '#core/locale.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import { refuseIf } from '#core/refusal.ts';
import { apart, ltr } from '#core/text.ts';
import { findMembership } from '#server/company/colleagues/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { wholeOrders } from '#server/document/order-list.ts';
import type { Paper, PaperFile, WorkbookFile } from '#server/document/paper.ts';
import { amount } from '#server/document/about.ts';
import { memberOf } from '#server/document/parties.ts';
import { type Movement, movementsOf } from '#server/document/statement-rows.ts';
import type { Cell } from '#server/document/workbook.ts';
import { messageText } from '#server/i18n/messages.ts';

type Input = {
  readonly memberId: number;
  /** As `2026-11`. */ readonly month: string;
  readonly imprint: Imprint;
  readonly lang: Lang;
  readonly now: Date;
};
type Sums = { readonly paid: number; readonly refunded: number };
type Statement = Input & {
  readonly buyer: Awaited<ReturnType<typeof memberOf>>;
  readonly orders: readonly OrderRowAnswer[];
  readonly movements: readonly Movement[];
  readonly sums: Sums;
};

const won = (minor: number) => amount({ amount: minor, currency: 'KRW' });

/** Orders, payments and refunds of a buyer in a Korean month. Refuses a month that has not begun. */
export async function readStatement(db: Db, input: Input): Promise<Statement> {
  const { month, lang, now } = input;
  refuseIf(month > kstDate(now).slice(0, 7) ? documentRefusal('document.monthUnknown') : undefined);
  // A colleague reads the statement of the company; what they bought for themselves is not part of it.
  const memberId = (await findMembership(db, input.memberId))?.ownerId ?? input.memberId;
  const from = `${month}-01`;
  const until = nextMonthOf(month);
  const to = kstDate(addDays(until, -1));
  const { orders } = await wholeOrders(db, { buyerId: memberId }, 'buyer', { from, to }, lang);
  const movements = await movementsOf(db, memberId, startOfKstDate(from), until);
  const money = movements.filter(({ by }) => by === 'money').map((one) => one.amount);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
  return {
    ...input,
    buyer: await memberOf(db, memberId),
    orders: orders.toReversed(),
    movements,
    sums: {
      paid: sumOf(money.filter((one) => one > 0)),
      refunded: -sumOf(money.filter((one) => one < 0)),
    },
  };
}

/** The first instant of the next Korean month. */
function nextMonthOf(month: string): Date {
  const next = addMonths(new Date(`${month}-01T00:00:00Z`), 1);
  return startOfKstDate(next.toISOString().slice(0, 10));
}

const fileName = ({ month }: Statement): string => `badaro-statement-${month}`;

function speaker({ lang }: Statement) {
  return {
    p: (key: string) => messageText(lang, `document.paper.${key}`),
    s: (key: string) => messageText(lang, `document.statement.${key}`),
    day: (at: string | Date) => formatInstant(at, lang, 'day'),
  };
}

/** What a movement was: a payment by its method, or a part paid by wallet or coupon. */
function whatOf(statement: Statement, { by, method, amount: moved }: Movement): string {
  const { p, s } = speaker(statement);
  if (by !== 'money') return [p(by), ...(moved < 0 ? [s('received')] : [])].join(' · ');
  const name = s(moved < 0 ? 'refunded' : 'paid');
  return method ? `${name} · ${messageText(statement.lang, `order-page.method.${method}`)}` : name;
}

const referencesOf = ({ poNumber, costCentre }: OrderRowAnswer): string =>
  [poNumber, costCentre].filter(Boolean).map(apart).join(' / ');

/** The sums of the month, which are those of the ledger. */
function sumRows(statement: Statement): (readonly [label: string, minor: number])[] {
  const { s } = speaker(statement);
  const { paid, refunded } = statement.sums;
  return [
    [s('sumPaid'), paid],
    [s('sumRefunded'), -refunded],
    [s('net'), paid - refunded],
  ];
}

export function statementPaper(statement: Statement): PaperFile {
  const { month, orders, movements, lang, now } = statement;
  const { p, s, day } = speaker(statement);
  const paper: Paper = {
    title: messageText(lang, 'document.kind.statement'),
    name: month,
    facts: [
      [s('month'), ltr(month)],
      [p('issued'), day(now)],
    ],
    parties: partiesOf(statement),
    tables: [ordersTable(statement), moneyTable(statement)],
    totals: sumRows(statement).map(([label, minor], at, all) => [label, won(minor), at === all.length - 1]),
    notes: [...(orders.length + movements.length === 0 ? [s('none')] : []), s('note'), p('brokerNote')],
  };
  return { name: fileName(statement), paper, lang };
}

function partiesOf(statement: Statement): Paper['parties'] {
  const { buyer, imprint } = statement;
  const { p } = speaker(statement);
  return [
    {
      title: p('buyer'),
      lines: [
        apart(buyer.name),
        buyer.businessNumber && `${p('business')} ${ltr(buyer.businessNumber)}`,
        buyer.representative && `${p('representative')} ${apart(buyer.representative)}`,
        buyer.trade && `${p('trade')} ${apart(buyer.trade)}`,
        buyer.address && apart(buyer.address),
        ltr(buyer.email),
      ],
    },
    {
      title: p('broker'),
      lines: [
        apart(imprint.name),
        imprint.businessNumber && `${p('business')} ${ltr(imprint.businessNumber)}`,
        imprint.representative && `${p('representative')} ${apart(imprint.representative)}`,
        imprint.address && apart(imprint.address),
      ],
    },
  ];
}

function ordersTable(statement: Statement): Paper['tables'][number] {
  const { orders, lang } = statement;
  const { p, s, day } = speaker(statement);
  return {
    title: s('orders'),
    columns: [
      { label: p('placed'), share: 16 },
      { label: p('number'), share: 30 },
      { label: s('references'), share: 20 },
      { label: s('value'), share: 14, isNumber: true },
      { label: p('supply'), share: 12, isNumber: true },
      { label: p('vat'), share: 12, isNumber: true },
    ],
    rows: orders.map((order) => [
      day(order.placedAt),
      `${ltr(order.number)}\n${apart(order.store.name)} · ${messageText(lang, `order-page.status.${order.label}`)}`,
      referencesOf(order),
      amount(order.worth),
      amount(order.tax.supply),
      amount(order.tax.vat),
    ]),
  };
}

function moneyTable(statement: Statement): Paper['tables'][number] {
  const { movements, lang } = statement;
  const { p, s } = speaker(statement);
  return {
    title: s('money'),
    columns: [
      { label: p('date'), share: 24 },
      { label: p('number'), share: 26 },
      { label: s('what'), share: 32 },
      { label: p('amount'), share: 18, isNumber: true },
    ],
    rows: movements.map((one) => [
      formatInstant(one.at, lang, 'minute'),
      ltr(one.orderNumber),
      whatOf(statement, one),
      won(one.amount),
    ]),
  };
}

/** The same as a spreadsheet, whose numbers are numbers. */
export function statementWorkbook(statement: Statement): WorkbookFile {
  const { month, orders, movements, lang } = statement;
  const { p, s } = speaker(statement);
  const headings = (labels: readonly string[]) => labels.map((heading) => ({ heading }));
  const title = messageText(lang, 'document.kind.statement');
  const orderRows = orders.map((order): Cell[] => [
    kstDate(new Date(order.placedAt)),
    order.number,
    order.store.name,
    order.poNumber,
    order.costCentre,
    messageText(lang, `order-page.status.${order.label}`),
    order.worth.amount,
    order.tax.supply.amount,
    order.tax.vat.amount,
  ]);
  const moneyRows = movements.map((one): Cell[] => [
    kstDate(one.at),
    one.orderNumber,
    whatOf(statement, one),
    null,
    null,
    null,
    one.amount,
  ]);
  return {
    name: fileName(statement),
    workbook: {
      sheet: month,
      widths: [14, 24, 24, 18, 18, 18, 16, 16, 16],
      isRightToLeft: lang === 'ar',
      fixedRows: 0,
      wraps: false,
      rows: [
        [{ label: `${title} ${month}` }],
        [],
        [{ label: s('orders') }],
        headings([
          p('placed'),
          p('number'),
          p('seller'),
          messageText(lang, 'order-page.poNumber'),
          messageText(lang, 'order-page.costCentre'),
          p('state'),
          s('value'),
          p('supply'),
          p('vat'),
        ]),
        ...orderRows,
        [],
        [{ label: s('money') }],
        headings([p('date'), p('number'), s('what'), '', '', '', p('amount')]),
        ...moneyRows,
        [],
        ...sumRows(statement).map(([label, minor]): Cell[] => [{ label }, null, null, null, null, null, minor]),
      ],
    },
  };
}
