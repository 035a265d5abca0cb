import { kstMinute } from '#core/calendar.ts';
import { formatDay, formatNumber } from '#core/format.ts';
import type { Lang } from '#core/locale.ts';
import { apart, ltr } from '#core/text.ts';
import type { Paper, SlipFile } from '#server/document/paper.ts';
import type { Business } from '#server/document/parties.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { Pickups } from '#server/order/desk/pickups.ts';

/** The line on which a person signs. */
const LINE = '_'.repeat(28);

/** The parcels of a day, pages for each courier: what was handed over, and who took it. */
export function pickupPapers({ date, couriers }: Pickups, seller: Business, lang: Lang): SlipFile {
  const p = (key: string) => messageText(lang, `document.pickup.${key}`);
  const weight = (grams: number | null) =>
    grams === null
      ? '–'
      : ltr(messageText(lang, 'centre.unit.kg', { value: formatNumber(Math.round(grams / 10) / 100, 2) }));
  return {
    file: `badaro-pickup-${date}`,
    title: p('title'),
    lang,
    papers: couriers.map(({ courierName, parcels, pieces, grams }): Paper => ({
      title: p('title'),
      name: `${courierName} ${date}`,
      facts: [
        [messageText(lang, 'document.paper.courier'), apart(courierName)],
        [p('date'), formatDay(date, lang)],
        [p('parcels'), String(parcels.length)],
        [p('weight'), weight(grams)],
      ],
      parties: [{ title: messageText(lang, 'document.slip.from'), lines: [apart(seller.name), apart(seller.address)] }],
      tables: [
        {
          columns: [
            { label: '', share: 6 },
            { label: messageText(lang, 'document.paper.waybill'), share: 28 },
            { label: messageText(lang, 'document.paper.number'), share: 28 },
            { label: messageText(lang, 'document.slip.pieces'), share: 14, isNumber: true },
            { label: p('weight'), share: 12, isNumber: true },
            { label: p('time'), share: 12, isNumber: true },
          ],
          rows: parcels.map((one, at) => [
            String(at + 1),
            ltr(one.waybill),
            ltr(one.orderNumber),
            String(one.pieces),
            weight(one.grams),
            ltr(kstMinute(new Date(one.shippedAt)).slice(11)),
          ]),
        },
      ],
      totals: [
        [p('parcels'), String(parcels.length), true],
        [messageText(lang, 'document.slip.pieces'), String(pieces)],
        [p('taken'), LINE],
        [p('signature'), LINE],
      ],
      notes: [],
    })),
  };
}
