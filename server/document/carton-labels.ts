import { cartonCode } from '#core/customs/rules.ts';
import { documentRefusal } from '#core/document/refusals.ts';
import { formatNumber } from '#core/format.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import type { Lang } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { ltr } from '#core/text.ts';
import { cartonsOf } from '#server/centre/measured.ts';
import type { Db } from '#server/db/pool.ts';
import type { LabelFile } from '#server/document/paper.ts';
import { messageText } from '#server/http/errors.ts';
import { importOf } from '#server/importing/queries.ts';
import { findOrder } from '#server/order/queries.ts';

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
          `${length} × ${width} × ${height} cm · ${messageText(lang, 'centre.unit.kg', { value: formatNumber(grams / 1_000, lang, 3) })}`,
        ),
      ],
    })),
  };
}
