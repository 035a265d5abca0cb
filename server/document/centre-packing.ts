import { volumeOf } from '#core/centre/rules.ts';
import { cartonCode } from '#core/customs/rules.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { formatInstant, formatNumber } from '#core/format.ts';
import type { Lang } from '#core/locale.ts';
import { documentRefusal } from '#core/document/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { apart, ltr } from '#core/text.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import { presentWork } from '#server/centre/present.ts';
import type { Db } from '#server/db/pool.ts';
import type { LabelFile, Paper, PaperFile } from '#server/document/paper.ts';
import { messageText } from '#server/i18n/messages.ts';
import { importOf } from '#server/importing/queries.ts';
import { findOrder } from '#server/order/queries.ts';

/**
 * The packing list of an import as measured at the centre: contents, measures, weight and volume of its cartons.
 * Refuses `document.notYet` before.
 */
export async function centrePackingList(db: Db, orderId: number, lang: Lang, now: Date): Promise<PaperFile> {
  const { number, buyerName, mode, lines, cartons, chargeable } = await presentWork(db, orderId, { lang, now });
  refuseIf(cartons.length === 0 ? documentRefusal('document.notYet') : undefined);
  const p = (key: string) => messageText(lang, `centre.paper.${key}`, {});
  const cbm = (cm3: number) => ltr(messageText(lang, 'centre.unit.cbm', { value: formatNumber(cm3 / 1_000_000, 4) }));
  const kg = (grams: number) => ltr(messageText(lang, 'centre.unit.kg', { value: formatNumber(grams / 1_000, 3) }));
  const goods = new Map(lines.map((line) => [line.id, line]));
  const pieces = cartons.flatMap((carton) => carton.pieces).reduce((sum, { quantity }) => sum + quantity, 0);
  const paper: Paper = {
    title: messageText(lang, 'document.kind.packingList', {}),
    name: number,
    facts: [
      [messageText(lang, 'document.paper.number', {}), ltr(number)],
      [messageText(lang, 'document.paper.issued', {}), formatInstant(now, lang, 'day')],
      [p('mode'), messageText(lang, `logistics.mode.${mode}`, {})],
      [p('cartons'), String(cartons.length)],
    ],
    parties: [{ title: messageText(lang, 'document.paper.buyer', {}), lines: [apart(buyerName)] }],
    tables: [
      {
        columns: [
          { label: p('carton'), share: 8 },
          { label: messageText(lang, 'document.paper.goods', {}), share: 42 },
          { label: p('measures'), share: 18 },
          { label: p('pieces'), share: 10, isNumber: true },
          { label: p('weight'), share: 11, isNumber: true },
          { label: p('volume'), share: 11, isNumber: true },
        ],
        rows: cartons.map(({ number: carton, length, width, height, grams, pieces: inside }) => [
          String(carton),
          inside
            .map(
              ({ orderLineId, quantity }) =>
                `${apart(goods.get(orderLineId)?.name ?? '')} ${ltr(goods.get(orderLineId)?.sku ?? '')} × ${quantity}`,
            )
            .join('\n'),
          ltr(`${length} × ${width} × ${height} cm`),
          String(inside.reduce((sum, { quantity }) => sum + quantity, 0)),
          kg(grams),
          cbm(volumeOf({ length, width, height })),
        ]),
      },
    ],
    totals: [
      [p('pieces'), String(pieces)],
      [p('weight'), kg(chargeable.grams)],
      [p('volume'), cbm(chargeable.byVolumeCm3), true],
    ],
    notes: [],
  };
  return { name: `badaro-packing-list-${number}`, paper, lang };
}

/**
 * A label for each carton of an import with the code that the Korea warehouse scans. No label names the buyer. Refuses
 * `document.notYet` before cartons are packed.
 */
export async function cartonLabels(db: Db, orderId: number, lang: Lang): Promise<LabelFile> {
  const { order } = orRefuse(await findOrder(db, 'all', orderId), importingRefusal('importing.notFound'));
  const { mode } = orRefuse(await importOf(db, orderId), importingRefusal('importing.notFound'));
  const cartons = await cartonsOf(db, orderId);
  refuseIf(cartons.length === 0 ? documentRefusal('document.notYet') : undefined);
  return {
    file: `badaro-labels-${order.number}`,
    title: messageText(lang, 'centre.paper.labels', {}),
    name: order.number,
    lang,
    labels: cartons.map(({ number, length, width, height, grams }) => ({
      code: cartonCode(order.number, number),
      lines: [
        `${messageText(lang, 'centre.paper.carton', {})} ${ltr(`${number} / ${cartons.length}`)}`,
        messageText(lang, `logistics.mode.${mode}`, {}),
        ltr(
          `${length} × ${width} × ${height} cm · ${messageText(lang, 'centre.unit.kg', { value: formatNumber(grams / 1_000, 3) })}`,
        ),
      ],
    })),
  };
}
