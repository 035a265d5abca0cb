import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import { clockOf } from '#core/claim/rules.ts';
import { fullName } from '#core/full-name.ts';
import { type Lang, pick } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import { frameOf, withPage } from '#core/page.ts';
import { presentOptions, type KnownSku, skusOf } from '#server/claim/exchange-options.ts';
import { type ClaimFilter, type ClaimLineRow, listClaims, type ListedClaim } from '#server/claim/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Scope } from '#server/order/queries.ts';

const amount = (minor: number, currency: Currency) => ({ amount: minor, currency });

/** The columns a list shows of a claim. */
function presentHead(
  { claim, order, storeName, lastName, firstName }: ListedClaim,
  lines: readonly ClaimLineRow[],
  wanted: ReadonlyMap<number, KnownSku>,
  lang: Lang,
  now: Date,
): ClaimRowAnswer {
  return {
    id: claim.id,
    number: claim.number,
    kind: claim.kind,
    status: claim.status,
    clock: clockOf(claim.status, claim.answerBy, now),
    reason: claim.reason,
    requestedAt: claim.requestedAt.toISOString(),
    answerBy: claim.answerBy.toISOString(),
    order: { id: order.id, number: order.number },
    store: { name: pick(storeName, lang) },
    buyerName: fullName({ lastName, firstName }),
    lines: lines.map(({ line, quantity, takenOut, exchangeSkuId }) => ({
      id: line.id,
      productId: line.productId,
      sku: line.skuCode,
      name: pick(line.name, lang),
      options: line.options.map((option) => ({ name: pick(option.name, lang), value: pick(option.value, lang) })),
      image: line.picture,
      quantity,
      takenOut,
      unit: line.unit,
      unitPrice: amount(line.unitPrice, line.currency),
      exchangeFor: exchangeOf(exchangeSkuId === null ? undefined : wanted.get(exchangeSkuId), lang),
    })),
  };
}

const exchangeOf = (wanted: KnownSku | undefined, lang: Lang) =>
  wanted ? { sku: wanted.code, options: presentOptions(wanted.options, lang) } : null;

/** The list entry of one claim. */
export async function presentClaimRow(
  db: Db,
  found: ListedClaim,
  lines: readonly ClaimLineRow[],
  lang: Lang,
  now: Date,
): Promise<ClaimRowAnswer> {
  return presentHead(
    found,
    lines,
    await skusOf(
      db,
      lines.map((line) => line.exchangeSkuId),
    ),
    lang,
    now,
  );
}

/** Presents a page of the claims in a scope, of ten unless the query names another number. */
export async function presentClaims(db: Db, scope: Scope, query: Partial<ClaimFilter>, lang: Lang, now: Date) {
  const filter = withPage(query, 10);
  const { rows, total, lines } = await listClaims(db, scope, filter, now);
  const wanted = await skusOf(
    db,
    [...lines.values()].flat().map((line) => line.exchangeSkuId),
  );
  const claims = rows.map((row) => presentHead(row, lines.get(row.claim.id) ?? [], wanted, lang, now));
  return { claims, ...frameOf(claims.length, total, filter.count) };
}
