import writeWorkbook from 'write-excel-file/node';
import { AD_COUNTS } from '#core/advertising/rules.ts';
import { kstDate } from '#core/calendar.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import type { Lang } from '#core/locale.ts';
import { presentStaffAd } from '#server/advertising/present.ts';
import { type AdFilter, findAds } from '#server/advertising/queries.ts';
import { dataOf } from '#server/analytics/sheet.ts';
import type { Db } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';

const MOST_ROWS = 10_000;
const WIDTH = 18;

/** Ads with what they cost in won and brought, as .xlsx. */
export async function adsSheet(
  db: Db,
  filter: AdFilter,
  reader: { readonly lang: Lang; readonly now: Date },
): Promise<FileAnswer> {
  const { lang, now } = reader;
  const t = (key: string) => messageText(lang, `advertising.${key}`);
  const { rows } = await findAds(db, { ...filter, page: 0, count: MOST_ROWS });
  const heads = [
    'adLabel',
    'target.store',
    'kindLabel',
    'target.product',
    'statusLabel',
    'from',
    'to',
    'total',
    'vat',
    'back',
  ];
  const data = dataOf(
    [...heads.map(t), ...AD_COUNTS.map((what) => t(`counts.${what}`))],
    rows.map((row) => {
      const { store, kind, category, product, status, ...ad } = presentStaffAd(row, reader);
      return [
        ad.number,
        store.name,
        [t(`kind.${kind}`), category?.name].filter(Boolean).join(' · '),
        product?.name ?? '',
        t(`status.${status}`),
        ad.from,
        ad.to,
        ad.total.amount,
        ad.vat.amount,
        ad.back.amount,
        ...AD_COUNTS.map((what) => ad[what]),
      ];
    }),
  );
  const workbook = writeWorkbook([
    {
      sheet: t('adLabel'),
      columns: (data[0] ?? []).map(() => ({ width: WIDTH })),
      rightToLeft: lang === 'ar',
      stickyRowsCount: 1,
      data,
    },
  ]);
  return {
    name: `badaro-ads-${kstDate(now)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await workbook.toBuffer(),
  };
}
