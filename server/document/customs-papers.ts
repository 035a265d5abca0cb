import { volumeOf } from '#core/centre/rules.ts';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import type { CustomsDocument } from '#core/document/rules.ts';
import { documentRefusal } from '#core/document/refusals.ts';
import { formatInstant, formatMoney, formatNumber } from '#core/format.ts';
import type { Imprint } from '#core/imprint.ts';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { apart, ltr } from '#core/text.ts';
import { presentDeclaration } from '#server/customs/present.ts';
import type { Db } from '#server/db/pool.ts';
import type { Paper, PaperFile, WorkbookFile } from '#server/document/paper.ts';
import type { Workbook } from '#server/document/workbook.ts';
import { messageText } from '#server/i18n/messages.ts';
import { importerNamed } from '#server/importing/checkout/importer.ts';
import { importLinesOf } from '#server/importing/queries.ts';
import { findOrder } from '#server/order/queries.ts';

/** A text, or a number with its decimals and its text on paper. */
type Cell = string | { readonly number: number; readonly decimals: number; readonly shown: string };
type Column = {
  readonly label: string;
  /** Its share of the width on paper, and its width in a sheet. */ readonly share: number;
  readonly width: number;
  readonly isNumber?: boolean;
};
type Listed = {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly (readonly [title: string, lines: readonly string[]])[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totals: readonly (readonly [label: string, Cell])[];
};

type Input = {
  readonly orderId: number;
  readonly kind: CustomsDocument;
  readonly imprint: Imprint;
  readonly lang: Lang;
  readonly now: Date;
};
type PaperData = {
  readonly declaration: DeclarationAnswer;
  readonly importer: readonly string[];
  readonly exporters: readonly string[];
  readonly lang: Lang;
  readonly now: Date;
};

const FILE_NAMES: Record<CustomsDocument, string> = {
  commercialInvoice: 'commercial-invoice',
  packingList: 'packing-list',
};

/**
 * The documents of a customs declaration: the commercial invoice at the week's rate, or the packing list as measured.
 * Refuses `customs.notFound`, and `document.notYet` before there is anything to list.
 */
export async function customsPaper(
  db: Db,
  { orderId, kind, imprint, lang, now }: Input,
): Promise<{ asPaper(): PaperFile; asWorkbook(): WorkbookFile }> {
  const declaration = await presentDeclaration(db, orderId, 'customs', lang, now);
  const { number, importer } = declaration;
  const found = await findOrder(db, 'all', orderId);
  const ours = [imprint.name, imprint.address, imprint.businessNumber];
  const data: PaperData = {
    declaration,
    importer: (importer === 'PROXY' || !found ? ours : await importerNamed(db, found.order.ownerId, importer)).filter(
      Boolean,
    ),
    exporters: [...new Set((await importLinesOf(db, orderId)).map(({ company }) => company))].filter(Boolean),
    lang,
    now,
  };
  const listed = kind === 'commercialInvoice' ? invoiceOf(data) : packingOf(data);
  refuseIf(listed.rows.length === 0 ? documentRefusal('document.notYet') : undefined);
  const name = `badaro-${FILE_NAMES[kind]}-${number}`;
  return {
    asPaper: () => ({ name, paper: paperOf(listed, number), lang }),
    asWorkbook: () => ({ name, workbook: workbookOf(listed, lang) }),
  };
}

const counted = (count: number): Cell => ({ number: count, decimals: 0, shown: formatNumber(count) });
const paid = (minor: number, currency: 'CNY' | 'KRW'): Cell => ({
  number: currency === 'CNY' ? minor / 100 : minor,
  decimals: currency === 'CNY' ? 2 : 0,
  shown: ltr(formatMoney({ amount: minor, currency })),
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function headOf({
  declaration: { number, mode, houseBill, voyages },
  importer,
  exporters,
  lang,
  now,
}: PaperData): Pick<Listed, 'facts' | 'parties'> {
  const p = (key: string) => messageText(lang, `customs.listed.${key}`);
  return {
    facts: [
      [messageText(lang, 'document.paper.number'), ltr(number)],
      [messageText(lang, 'document.paper.issued'), formatInstant(now, lang, 'day')],
      [messageText(lang, 'centre.paper.mode'), messageText(lang, `logistics.mode.${mode}`)],
      ...(houseBill ? [[messageText(lang, 'customs.bill.house'), ltr(houseBill)] as const] : []),
      ...voyages.map(
        ({ code, vessel, container }) =>
          [messageText(lang, 'customs.voyage'), ltr([vessel || code, container].filter(Boolean).join(' · '))] as const,
      ),
    ],
    parties: [
      [p('exporter'), exporters.map(apart)],
      [p('importer'), importer.map(apart)],
    ],
  };
}

function invoiceOf(data: PaperData): Listed {
  const {
    declaration: { invoice, rate },
    lang,
  } = data;
  const label = (key: string) => messageText(lang, `customs.invoice.${key}`);
  return {
    ...headOf(data),
    title: messageText(lang, 'customs.paper.COMMERCIAL_INVOICE'),
    columns: [
      { label: label('goods'), share: 34, width: 44 },
      { label: label('hs'), share: 14, width: 14 },
      { label: label('origin'), share: 8, width: 9 },
      { label: label('quantity'), share: 10, width: 10, isNumber: true },
      { label: `${label('unit')} (CNY)`, share: 11, width: 13, isNumber: true },
      { label: `${label('yuan')} (CNY)`, share: 11, width: 15, isNumber: true },
      { label: `${label('won')} (KRW)`, share: 12, width: 17, isNumber: true },
    ],
    rows: invoice.map((line) => [
      `${apart(line.name)}\n${ltr(line.sku)}`,
      ltr(line.hsCode),
      ltr(line.origin),
      counted(line.quantity),
      paid(line.unitFen, 'CNY'),
      paid(line.fen, 'CNY'),
      paid(line.won, 'KRW'),
    ]),
    totals: [
      [label('quantity'), counted(sum(invoice.map(({ quantity }) => quantity)))],
      [messageText(lang, 'customs.listed.rate', { date: ltr(rate.asOf) }), ltr(rate.value)],
      [label('won'), paid(sum(invoice.map(({ won }) => won)), 'KRW')],
      [label('yuan'), paid(sum(invoice.map(({ fen }) => fen)), 'CNY')],
    ],
  };
}

function packingOf(data: PaperData): Listed {
  const {
    declaration: { packing, invoice },
    lang,
  } = data;
  const p = (key: string) => messageText(lang, `centre.paper.${key}`);
  const kg = (grams: number): Cell => ({
    number: grams / 1_000,
    decimals: 3,
    shown: ltr(messageText(lang, 'centre.unit.kg', { value: formatNumber(grams / 1_000, 3) })),
  });
  const cbm = (cm3: number): Cell => ({
    number: cm3 / 1_000_000,
    decimals: 4,
    shown: ltr(messageText(lang, 'centre.unit.cbm', { value: formatNumber(cm3 / 1_000_000, 4) })),
  });
  const goods = new Map(invoice.map((line) => [line.lineId, line]));
  const inside = (pieces: DeclarationAnswer['packing'][number]['pieces']) =>
    pieces
      .map(
        ({ lineId, quantity }) =>
          `${apart(goods.get(lineId)?.name ?? '')} ${ltr(goods.get(lineId)?.sku ?? '')} × ${quantity}`,
      )
      .join('\n');
  const piecesOf = (pieces: DeclarationAnswer['packing'][number]['pieces']) =>
    sum(pieces.map(({ quantity }) => quantity));
  return {
    ...headOf(data),
    title: messageText(lang, 'customs.paper.PACKING_LIST'),
    columns: [
      { label: p('carton'), share: 8, width: 8 },
      { label: messageText(lang, 'document.paper.goods'), share: 42, width: 48 },
      { label: p('measures'), share: 18, width: 20 },
      { label: p('pieces'), share: 10, width: 10, isNumber: true },
      { label: `${p('weight')} (kg)`, share: 11, width: 13, isNumber: true },
      { label: `${p('volume')} (m³)`, share: 11, width: 13, isNumber: true },
    ],
    rows: packing.map((box) => [
      counted(box.carton),
      inside(box.pieces),
      ltr(`${box.length} × ${box.width} × ${box.height} cm`),
      counted(piecesOf(box.pieces)),
      kg(box.grams),
      cbm(volumeOf(box)),
    ]),
    totals: [
      [p('cartons'), counted(packing.length)],
      [p('pieces'), counted(sum(packing.map(({ pieces }) => piecesOf(pieces))))],
      [p('weight'), kg(sum(packing.map(({ grams }) => grams)))],
      [p('volume'), cbm(sum(packing.map(volumeOf)))],
    ],
  };
}

const shownOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.shown);

function paperOf({ title, facts, parties, columns, rows, totals }: Listed, number: string): Paper {
  return {
    title,
    name: number,
    facts,
    parties: parties.map(([party, lines]) => ({ title: party, lines })),
    tables: [{ columns, rows: rows.map((row) => row.map(shownOf)) }],
    totals: totals.map(([label, cell], at) => [label, shownOf(cell), at === totals.length - 1]),
    notes: [],
  };
}

/** The same as a spreadsheet: numbers are numbers, everything else is text. */
function workbookOf({ title, facts, parties, columns, rows, totals }: Listed, lang: Lang): Workbook {
  const cell = (one: Cell) => (typeof one === 'string' ? plain(one) : { number: one.number, decimals: one.decimals });
  return {
    sheet: title.slice(0, 31),
    widths: columns.map(({ width }) => width),
    isRightToLeft: lang === 'ar',
    fixedRows: 0,
    wraps: true,
    rows: [
      [{ label: plain(title) }],
      ...facts.map(([label, value]) => [plain(label), plain(value)]),
      ...parties.map(([party, lines]) => [plain(party), plain(lines.join('\n'))]),
      [],
      columns.map(({ label }) => ({ heading: label })),
      ...rows.map((row) => row.map(cell)),
      [],
      ...totals.map(([label, one]) => [{ label: plain(label) }, cell(one)]),
    ],
  };
}

/** Direction marks of texts on paper are removed from cells. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '');
