import type { DeclarationAnswer, DeclarationRowAnswer } from '#core/customs/contract.ts';
import { maskedNumber } from '#core/importing/rules.ts';
import { isNumberNeeded, nextSteps, stepOf, sumsOf } from '#core/customs/rules.ts';
import { customsRefusal } from '#core/customs/refusals.ts';
import { declarationMachine } from '#core/customs/states.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { remainingOf } from '#core/order-line.ts';
import { convert } from '#core/rates.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import { draftOf } from '#server/customs/draft.ts';
import {
  cargoOf,
  declarationOf,
  type DeclarationRow,
  originsOf,
  progressOf,
  voyagesOf,
} from '#server/customs/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { type ImportRow, importLinesOf, importOf, documentsOf } from '#server/importing/queries.ts';
import { findOrder, linesOf, type OrderRow } from '#server/order/queries.ts';

type Last = { readonly what: string; readonly at: string } | undefined;

/** One row of the list of declarations. */
export function presentRow(
  order: OrderRow,
  importRow: ImportRow,
  row: DeclarationRow | undefined,
  last: Last,
): DeclarationRowAnswer {
  return {
    orderId: order.id,
    number: order.number,
    status: order.status,
    importer: importRow.importer,
    mode: importRow.mode,
    houseBill: row?.houseBill ?? '',
    declaration: row?.status ?? null,
    failure: row?.failure ?? null,
    figuresMissing: row?.status === 'released' && row.figuresAt === null,
    lastWord: last?.what ?? '',
    lastAt: last?.at ?? null,
  };
}

/** The declaration of one order, for this staff role; missing figures are calculated. Refuses `customs.notFound`. */
export async function presentDeclaration(
  db: Db,
  orderId: number,
  role: Role,
  lang: Lang,
  now: Date,
): Promise<DeclarationAnswer> {
  const { order } = orRefuse(await findOrder(db, 'all', orderId), customsRefusal('customs.notFound'));
  const importRow = orRefuse(await importOf(db, orderId), customsRefusal('customs.notFound'));
  const row = await declarationOf(db, orderId);
  const progress = await progressOf(db, orderId);
  const draft = await draftOf(db, orderId, now);
  const lines = row ? row.lines : draft.lines;
  const [newest] = progress;
  return {
    ...presentRow(order, importRow, row, newest && { what: newest.what, at: newest.at.toISOString() }),
    version: row?.version ?? 0,
    customsOption: importRow.customsOption,
    personalUse: importRow.personalUse,
    customsNumber: maskedNumber(importRow.customsNumber),
    mayReadNumber: role === 'customs' && importRow.customsNumber !== '' && isNumberNeeded(order.status),
    events: row ? declarationMachine.eventsFor(row.status, role, 'declaration') : [],
    billYear: row?.billYear ?? null,
    cargoNumber: row?.cargoNumber ?? '',
    declarationNumber: row?.declarationNumber ?? '',
    originCertificate: row?.originCertificate ?? '',
    figuresAt: row?.figuresAt?.toISOString() ?? null,
    isSettled: importRow.settledAt !== null,
    releasedAt: row?.releasedAt?.toISOString() ?? null,
    nextCheckAt: row?.nextCheckAt?.toISOString() ?? null,
    lines: [...lines],
    ...sumsOf(lines),
    rate: draft.rate,
    voyages: await voyagesOf(db, orderId),
    invoice: await invoiceOf(db, orderId, draft.rate.value, lang),
    packing: (await cartonsOf(db, orderId)).map((box) => ({
      carton: box.number,
      length: box.length,
      width: box.width,
      height: box.height,
      grams: box.grams,
      pieces: piecesOf(box.pieces),
    })),
    progress: progress.map(({ at, what, place, by }) => ({
      at: at.toISOString(),
      what,
      step: stepOf(what) ?? null,
      place,
      byHand: by !== null,
    })),
    ...(await presentNext(db, order, row, role)),
    papers: (await documentsOf(db, orderId, false)).map(({ paper, file }) => ({
      id: paper.id,
      kind: paper.kind,
      certificate: paper.certificate,
      file,
      at: paper.at.toISOString(),
    })),
  };
}

/** What may be recorded by hand next. */
async function presentNext(db: Db, order: OrderRow, row: DeclarationRow | undefined, role: Role) {
  if (!row || role !== 'customs') return { nextSteps: [], notBefore: null };
  const cargo = await cargoOf(db, order, row);
  return { nextSteps: nextSteps(cargo), notBefore: cargo.last?.toISOString() ?? null };
}

const piecesOf = (pieces: readonly { orderLineId: number; quantity: number }[]) =>
  pieces.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }));

/**
 * The commercial invoice: the remaining pieces of every line, in yuan as paid to the supplier and in won at the customs
 * rate.
 */
async function invoiceOf(db: Db, orderId: number, rate: string, lang: Lang): Promise<DeclarationAnswer['invoice']> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const units = new Map((await importLinesOf(db, orderId)).map((line) => [line.orderLineId, line]));
  const origins = await originsOf(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap((line) => {
    const unit = units.get(line.id);
    const quantity = remainingOf(line);
    if (!unit || quantity === 0) return [];
    const fen = unit.unitFen * quantity;
    return [
      {
        lineId: line.id,
        name: pick(line.name, lang),
        sku: line.skuCode,
        hsCode: unit.hsCode,
        origin: origins.get(line.productId) ?? '',
        quantity,
        unitFen: unit.unitFen,
        fen,
        won: convert(money(fen, 'CNY'), rate, 'KRW', 'down').minor,
      },
    ];
  });
}
