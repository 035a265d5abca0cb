import { formatInstant, formatNumber } from '#core/format.ts';
import type { BillAnswer, SettlementAnswer } from '#core/settlement/contract.ts';
import { apart, ltr } from '#core/text.ts';
import type { Db } from '#server/db/pool.ts';
import type { Fact, Paper } from '#server/document/paper.ts';
import { type About, amount } from '#server/document/about.ts';
import { brokerOf, buyerAndSeller } from '#server/document/paper-parties.ts';
import { headOf } from '#server/document/papers.ts';
import { messageText } from '#server/i18n/messages.ts';
import { presentBill } from '#server/settlement/present-bill.ts';
import { presentSettlement } from '#server/settlement/present-settlement.ts';
import { billOf, settlementOf } from '#server/settlement/queries.ts';

const CBM = 1_000_000;

/**
 * The second payment of an import, or its settlement; undefined before it was made. The caller has checked access to
 * the order.
 */
export async function settlementDocument(
  db: Db,
  kind: 'secondPayment' | 'settlement',
  about: About,
): Promise<Paper | undefined> {
  const { order, now } = about;
  if (kind === 'secondPayment')
    return (await billOf(db, order.id)) && billPaper(about, await presentBill(db, 'all', order.id, now));
  return (await settlementOf(db, order.id)) && settlementPaper(about, await presentSettlement(db, 'all', order.id));
}

function speaker({ lang }: About) {
  return {
    s: (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      messageText(lang, `settlement.${key}`, params),
    lineName: (code: string) =>
      messageText(lang, code.startsWith('SERVICE_') ? `logistics.service.${code.slice(8)}` : `logistics.line.${code}`),
    number: (value: number, digits: number) => ltr(formatNumber(value, digits)),
    day: (at: string) => formatInstant(at, lang, 'day'),
    minute: (at: string) => `${formatInstant(at, lang, 'minute')} KST`,
  };
}

function partiesOf(about: About): Paper['parties'] {
  return [...buyerAndSeller(about).slice(0, 1), brokerOf(about)];
}

function billPaper(about: About, bill: BillAnswer): Paper {
  const { s, lineName, number, day, minute } = speaker(about);
  const head = headOf(about, 'secondPayment');
  const { chargeable, rates } = bill.cost;
  const cbm = (cm3: number) => number(cm3 / CBM, 2);
  const dutyOf = ({ hsCode, basisPoints }: BillAnswer['duties'][number]) =>
    s('duty', { code: ltr(hsCode), percent: number(basisPoints / 100, 2) });
  const facts: Fact[] =
    bill.dueAt && bill.status === 'requested'
      ? [...head.facts, [messageText(about.lang, 'order-page.payBy'), minute(bill.dueAt)]]
      : [...head.facts];
  const percent = ltr(`${bill.overBasisPoints > 0 ? '+' : ''}${formatNumber(bill.overBasisPoints / 100, 1)}%`);
  return {
    ...head,
    facts,
    parties: partiesOf(about),
    tables: [
      {
        columns: [
          { label: s('column.line'), share: 46 },
          { label: s('column.estimate'), share: 18, isNumber: true },
          { label: s('column.bill'), share: 18, isNumber: true },
          { label: s('column.why'), share: 34 },
        ],
        rows: bill.lines.map(({ code, estimated, billed, why, words }) => [
          lineName(code),
          amount(estimated),
          amount(billed),
          [why ? s(`why.${why}`) : '', words].filter(Boolean).join('\n'),
        ]),
      },
    ],
    totals: [
      [s('column.estimate'), amount(bill.estimated)],
      [s('total'), amount(bill.total), true],
    ],
    notes: [
      `${s('charged', { cbm: cbm(chargeable.cm3), before: cbm(bill.estimatedCm3) })} · ${s(`decidedBy.${chargeable.decidedBy}`)}`,
      ...(bill.overBasisPoints === 0 ? [] : [s('againstEstimate', { percent })]),
      bill.duties.map(dutyOf).join(' · '),
      s('customsRate', { won: ltr(rates.customs), date: day(`${rates.customsAsOf}T00:00:00+09:00`) }),
      ...(bill.note ? [`${s('noteFromUs')}: ${apart(bill.note)}`] : []),
      s('taxNote'),
    ],
  };
}

function settlementPaper(about: About, settlement: SettlementAnswer): Paper {
  const { s, lineName, day } = speaker(about);
  const columns = [
    { label: s('column.line'), share: 36 },
    { label: s('column.estimate'), share: 16, isNumber: true },
    { label: s('column.billed'), share: 16, isNumber: true },
    { label: s('column.actual'), share: 16, isNumber: true },
    { label: s('column.difference'), share: 16, isNumber: true },
  ];
  const { refund, missing, settledAt, doneAt, rate, chinaFreight, note } = settlement;
  const rowsOf = (stage: 'FIRST' | 'SECOND') =>
    settlement.lines
      .filter((line) => line.stage === stage)
      .map(({ code, estimated, billed, actual }) => [
        lineName(code),
        amount(estimated),
        amount(billed),
        amount(actual),
        amount({ ...actual, amount: actual.amount - billed.amount }),
      ]);
  return {
    ...headOf(about, 'settlement'),
    parties: partiesOf(about),
    tables: [
      { title: s('stage.FIRST'), columns, rows: rowsOf('FIRST') },
      { title: s('stage.SECOND'), columns, rows: rowsOf('SECOND') },
    ],
    totals: [
      [s('column.billed'), amount(settlement.billed)],
      [s('column.actual'), amount(settlement.actual)],
      ...(refund.amount > 0 ? [[s('refund'), amount(refund), true] as const] : []),
      ...(missing.amount > 0 ? [[s('missing'), amount(missing), true] as const] : []),
    ],
    notes: [
      ...(refund.amount === 0 && missing.amount === 0 ? [s('exact')] : []),
      ...(refund.amount > 0 && settledAt
        ? [doneAt ? s('refundDone', { date: day(doneAt) }) : s('refundOn', { date: day(settledAt) })]
        : []),
      s('exchange', {
        applied: ltr(Number(rate.applied).toFixed(2)),
        actual: rate.actual === null ? s('unknown') : ltr(Number(rate.actual).toFixed(2)),
      }),
      ...(chinaFreight
        ? [s('freightWithin', { charged: amount(chinaFreight.charged), paid: amount(chinaFreight.paid) })]
        : []),
      ...(note ? [apart(note)] : []),
    ],
  };
}
