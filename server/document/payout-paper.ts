import { kstDate } from '#core/calendar.ts';
import { formatDay, formatInstant } from '#core/format.ts';
import type { Imprint } from '#core/imprint.ts';
import type { Lang } from '#core/locale.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { apart, ltr } from '#core/text.ts';
import type { Db } from '#server/db/pool.ts';
import { amount } from '#server/document/about.ts';
import type { Paper, PaperFile } from '#server/document/paper.ts';
import { storeParty } from '#server/document/parties.ts';
import { messageText } from '#server/i18n/messages.ts';
import { presentEarning, presentStatement, presentSumsByCause } from '#server/payout/present.ts';
import { findCycles, findEarnings, findStatement, sumsByCause } from '#server/payout/queries.ts';

type Input = {
  readonly id: number;
  readonly storeId: number;
  readonly imprint: Imprint;
  readonly lang: Lang;
  readonly now: Date;
};
type Earning = ReturnType<typeof presentEarning>;
type Sums = ReturnType<typeof presentSumsByCause>;

/** A statement of a store with all its lines. Refuses one of another store. */
export async function statementPaper(db: Db, input: Input): Promise<PaperFile> {
  const { id, storeId, imprint, lang, now } = input;
  const row = orRefuse(await findStatement(db, id, storeId), payoutRefusal('payout.statementNotFound'));
  const cycles = await findCycles(db);
  const lines = await findEarnings(db, { storeId, statementId: id });
  const sums = (await sumsByCause(db, [id])).map(presentSumsByCause);
  const seller = await storeParty(db, storeId, lang);
  const statement = presentStatement(row);
  const p = (key: string) => messageText(lang, `statement.${key}`);
  const isCarried = statement.status === 'carried';
  const paper: Paper = {
    title: p('statement'),
    name: statement.number,
    facts: [
      [p('number'), ltr(statement.number)],
      [p('period'), `${formatDay(statement.from, lang)} – ${formatDay(statement.to, lang)}`],
      [p('statusLabel'), p(`status.${statement.status}`)],
      ...(isCarried ? [] : [[p('payOn'), formatDay(statement.payOn, lang)] as const]),
    ],
    parties: partiesOf(seller, imprint, lang),
    tables: [
      sumsTable(sums, lang),
      linesTable(
        lines.map((line) => presentEarning(line, cycles, kstDate(now))),
        lang,
      ),
    ],
    totals: [
      [p('earned'), amount(statement.earned)],
      [p('carried'), amount(statement.carried)],
      [p(isCarried ? 'carries' : 'pays'), amount(statement.amount), true],
    ],
    notes: [messageText(lang, 'document.payout.note')],
  };
  return { name: `badaro-statement-${statement.number}`, paper, lang };
}

function partiesOf(seller: Awaited<ReturnType<typeof storeParty>>, imprint: Imprint, lang: Lang): Paper['parties'] {
  const p = (key: string) => messageText(lang, `document.paper.${key}`);
  const linesOf = (one: Pick<typeof seller, 'name' | 'businessNumber' | 'representative' | 'address'>) => [
    apart(one.name),
    one.businessNumber && `${p('business')} ${ltr(one.businessNumber)}`,
    one.representative && `${p('representative')} ${apart(one.representative)}`,
    one.address && apart(one.address),
  ];
  return [
    { title: p('seller'), lines: linesOf(seller) },
    { title: messageText(lang, 'document.payout.operator'), lines: linesOf(imprint) },
  ];
}

const AMOUNTS = ['target', 'fee', 'vat', 'amount'] as const;
type Coupons = readonly Pick<Sums, 'coupon'>[];
/** The amounts of a table; of the store's own coupons where it bore any. */
const amountsOf = (rows: Coupons) =>
  rows.some(({ coupon }) => coupon.amount !== 0) ? (['coupon', ...AMOUNTS] as const) : AMOUNTS;
const amountColumns = (rows: Coupons, lang: Lang, share: number) =>
  amountsOf(rows).map((key) => ({ label: messageText(lang, `document.payout.${key}`), share, isNumber: true }));

function sumsTable(sums: readonly Sums[], lang: Lang): Paper['tables'][number] {
  return {
    title: messageText(lang, 'statement.sums'),
    columns: [
      { label: messageText(lang, 'statement.causeLabel'), share: 24 },
      { label: messageText(lang, 'statement.lines'), share: 12, isNumber: true },
      ...amountColumns(sums, lang, 16),
    ],
    rows: sums.map((one) => [
      messageText(lang, `statement.cause.${one.cause}`),
      ltr(String(one.lines)),
      ...amountsOf(sums).map((key) => amount(one[key])),
    ]),
  };
}

function linesTable(lines: readonly Earning[], lang: Lang): Paper['tables'][number] {
  return {
    title: messageText(lang, 'document.payout.lines'),
    columns: [
      { label: messageText(lang, 'document.paper.number'), share: 28 },
      { label: messageText(lang, 'document.paper.date'), share: 20 },
      ...amountColumns(lines, lang, 14),
    ],
    rows: lines.map((line) => [
      [line.orderNumber && ltr(line.orderNumber), messageText(lang, `statement.cause.${line.cause}`)]
        .filter(Boolean)
        .join('\n'),
      formatInstant(line.at, lang, 'day'),
      ...amountsOf(lines).map((key) => amount(line[key])),
    ]),
  };
}
