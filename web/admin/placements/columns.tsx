import type { StaffAdAnswer } from '#core/advertising/contract.ts';
import type { Text } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import { type AdAct, possibleFor } from '#web/admin/placements/decide-ad.tsx';
import { adColumns } from '#web/components/office/ad-columns.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Button } from '#web/ui/button.tsx';

/** Ads with their stores, and what staff can decide about each. */
export const staffAdColumns = (t: Text, lang: Lang, onAct: (act: AdAct) => void): Column<StaffAdAnswer>[] => [
  ...adColumns<StaffAdAnswer>(t, lang),
  { key: 'store', head: t('advertising.office.store'), cell: ({ store }) => <bdi>{store.name}</bdi> },
  {
    key: 'act',
    head: t('advertising.office.decide'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (ad) => (
      <div className="flex flex-wrap justify-end gap-2">
        {possibleFor(ad).map((event) => (
          <Button
            key={event}
            size="small"
            look={event === 'approve' ? 'primary' : 'secondary'}
            onClick={() => onAct({ event, ad })}
          >
            {t(`advertising.office.act.${event}`)}
          </Button>
        ))}
      </div>
    ),
  },
];
