/**
 * What stores are owed and paid, by a calculation of its own that no rule of the product takes part in: whole won, and days
 * that are counted one by one.
 */
type Kind = 'weekly' | 'halfMonthly' | 'monthly';
export type PlainSale = {
  readonly orderId: number;
  readonly lineId: number;
  readonly price: number;
  readonly delivery: number;
  readonly pieces: number;
  /** The discount of the store's own coupon, which the store bears. */
  readonly coupon: number;
  /** Pieces that are still sold, what they were sold for after the coupon, and the fee and VAT on that. */
  left: number;
  sold: number;
  fee: number;
  vat: number;
  /** A claim that holds the lines of the sale. */
  claim: { readonly id: number; readonly pieces: number } | undefined;
  /** The day its last claim was closed on. */
  heldUntil?: string;
};
export type PlainStatement = {
  readonly to: string;
  readonly amount: number;
  status: 'scheduled' | 'onHold' | 'sent' | 'paid' | 'carried';
};
export type PlainStore = {
  readonly basisPoints: number;
  readonly bearsVat: boolean;
  readonly sales: PlainSale[];
  readonly lines: {
    /** None for a payment of the store. */
    readonly sale: PlainSale | undefined;
    readonly day: string;
    readonly amount: number;
    isListed: boolean;
  }[];
  readonly statements: PlainStatement[];
  /** What the last statement left for the next one. */
  rest: number;
  hasAccount: boolean;
  /** What it was asked to pay, while it is. */
  debt: { readonly id: number; readonly amount: number; received: number } | undefined;
};
export type PlainBooks<Store extends PlainStore = PlainStore> = {
  readonly stores: readonly Store[];
  readonly cycles: { readonly from: string; readonly kind: Kind }[];
};

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const aPlainStore = (basisPoints: number, bearsVat: boolean): PlainStore => ({
  basisPoints,
  bearsVat,
  sales: [],
  lines: [],
  statements: [],
  rest: 0,
  hasAccount: true,
  debt: undefined,
});

/** A share of the price rounded down, up to an amount and the price itself. */
export const plainDiscount = (goods: number, { percent, amount }: { percent: number | null; amount: number }): number =>
  Math.min(goods, amount, percent === null ? amount : Math.floor((goods * percent) / 100));

/** A confirmed sale: the store gets goods less its coupon, and delivery, less the fee on those goods and ten percent of it. */
export function sell(
  store: PlainStore,
  day: string,
  sold: Pick<PlainSale, 'orderId' | 'lineId' | 'price' | 'delivery' | 'pieces' | 'coupon'>,
) {
  const goods = sold.price * sold.pieces - sold.coupon;
  const fee = Math.floor((goods * store.basisPoints) / 10_000 + 0.5);
  const vat = store.bearsVat ? Math.floor(fee / 10 + 0.5) : 0;
  const sale = { ...sold, left: sold.pieces, sold: goods, fee, vat, claim: undefined };
  store.sales.push(sale);
  store.lines.push({ sale, day, amount: goods + sold.delivery - fee - vat, isListed: false });
}

/**
 * Pieces come back: the part of the coupon on all that are gone lapses, rounded down; their part of fee and VAT goes back
 * too, all that is left with the last, and so does the delivery.
 */
export function comeBack(store: PlainStore, sale: PlainSale, day: string, pieces: number) {
  const isAll = pieces === sale.left;
  const lapsedWith = (gone: number) => Math.floor((sale.coupon * gone) / sale.pieces);
  const gone = sale.pieces - sale.left;
  const coupon = lapsedWith(gone + pieces) - lapsedWith(gone);
  const sold = isAll ? sale.sold : Math.floor((sale.sold * pieces) / sale.left);
  const fee = isAll ? sale.fee : Math.floor((sale.fee * sold) / Math.max(1, sale.sold) + 0.5);
  const vat = isAll ? sale.vat : Math.floor((sale.vat * fee) / Math.max(1, sale.fee) + 0.5);
  sale.left -= pieces;
  sale.sold -= sold;
  sale.fee -= fee;
  sale.vat -= vat;
  const back = pieces * sale.price + (isAll ? sale.delivery : 0) - coupon - fee - vat;
  store.lines.push({ sale, day, amount: -back, isListed: false });
}

/** Whether a period ends with a day: its week, half or month is over, or another kind of period begins after it. */
function isEnd({ cycles }: PlainBooks, day: string): boolean {
  const kindOn = (of: string) => cycles.findLast(({ from }) => from <= of)?.kind ?? 'monthly';
  const next = dayAfter(day);
  if (kindOn(next) !== kindOn(day)) return true;
  const isMonthEnd = next.endsWith('-01');
  switch (kindOn(day)) {
    case 'weekly':
      return new Date(day).getUTCDay() === 0;
    case 'halfMonthly':
      return isMonthEnd || day.endsWith('-15');
    case 'monthly':
      return isMonthEnd;
  }
}

/** Closes what ended before a day and is not closed. What a claim held beyond a period is of the one it was released in. */
export function close(books: PlainBooks, today: string): void {
  const closedTo = books.stores
    .flatMap(({ statements }) => statements.map(({ to }) => to))
    .toSorted()
    .at(-1);
  let last = dayAfter(today, -1);
  while (!isEnd(books, last)) last = dayAfter(last, -1);
  for (let day = closedTo === undefined ? last : dayAfter(closedTo); day < last; day = dayAfter(day))
    if (isEnd(books, day)) closeOn(books, day);
  closeOn(books, last);
}

function closeOn({ stores }: PlainBooks, to: string): void {
  for (const store of stores) {
    const due = store.lines.filter(
      ({ isListed, day, sale }) => !isListed && day <= to && !sale?.claim && (sale?.heldUntil ?? '') <= to,
    );
    if (due.length === 0 || store.statements.some((statement) => statement.to === to)) continue;
    for (const line of due) line.isListed = true;
    const amount = total(due.map((line) => line.amount)) + store.rest;
    store.rest = amount > 0 ? 0 : amount;
    store.statements.push({ to, amount, status: amount > 0 ? 'scheduled' : 'carried' });
    if (missingOf(store) === 0) store.debt = undefined;
  }
}

/** What a store owes: the rest of its last statement less what it paid since. */
export const owedBy = ({ rest, lines }: PlainStore): number =>
  Math.max(0, -rest - total(lines.filter(({ sale, isListed }) => !sale && !isListed).map(({ amount }) => amount)));

/** What it is still asked for. */
export const missingOf = (store: PlainStore): number =>
  store.debt ? Math.max(0, Math.min(store.debt.amount - store.debt.received, owedBy(store))) : 0;

/** A payment for a request, which is over when nothing is missing. */
export function payDebt(store: PlainStore, day: string, amount: number) {
  store.lines.push({ sale: undefined, day, amount, isListed: false });
  if (store.debt) store.debt.received += amount;
  if (missingOf(store) === 0) store.debt = undefined;
}

/** The balances the ledger must have; what is owed is positive. */
export function balancesOf({ lines, statements }: PlainStore) {
  const amountOf = (...states: readonly PlainStatement['status'][]) =>
    total(statements.filter(({ status }) => states.includes(status)).map(({ amount }) => amount));
  return {
    sellerPayable: total(lines.map(({ amount }) => amount)) - amountOf('sent', 'paid'),
    payoutTransit: amountOf('sent'),
  };
}
