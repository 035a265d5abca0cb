import type { Text } from '#core/i18n.ts';
import type { DealState } from '#core/marketing/states.ts';
import { Named } from '#web/admin/home-page/finder.tsx';
import type { Answer } from '#web/api/types.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment, Thumb } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

export type Deal = Answer<'listDeals'>['deals'][number];

const TONES: Record<DealState, ChipTone> = { planned: 'brand', running: 'ok', ended: 'ink', withdrawn: 'info' };

/** Deals with the operator's actions. */
export const dealColumns = (t: Text, select: (deal: Deal) => void): Column<Deal>[] => [
  {
    key: 'product',
    head: t('admin.homePage.deals.product'),
    className: 'w-full max-w-0 min-w-48',
    cell: ({ product }) => (
      <span className="flex min-w-0 items-center gap-2 py-1">
        <Thumb src={product.picture} />
        <Named name={product.name} code={product.code} note={product.storeName} />
      </span>
    ),
  },
  {
    key: 'percent',
    head: t('admin.homePage.deals.percent'),
    align: 'end',
    cell: ({ percent }) => <bdi dir="ltr">{percent}%</bdi>,
  },
  {
    key: 'price',
    head: t('admin.homePage.deals.lowest'),
    align: 'end',
    cell: (deal) => <Prices deal={deal} />,
  },
  { key: 'from', head: t('admin.homePage.deals.from'), cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { key: 'to', head: t('admin.homePage.deals.to'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
  {
    key: 'state',
    head: t('office.order.status'),
    narrow: 'above',
    cell: ({ state }) => <StatusChip tone={TONES[state]}>{t(`admin.homePage.deals.state.${state}`)}</StatusChip>,
  },
  {
    key: 'do',
    head: t('admin.homePage.deals.action'),
    hidesHead: true,
    align: 'end',
    className: 'whitespace-nowrap',
    narrow: 'below',
    cell: (deal) =>
      deal.events.map((event) => (
        <Button
          key={event}
          look="secondary"
          size="small"
          className="pointer-coarse:min-h-11"
          aria-label={`${t(`admin.homePage.deals.do.${event}`)}: ${deal.product.name}`}
          onClick={() => select(deal)}
        >
          {t(`admin.homePage.deals.do.${event}`)}
        </Button>
      )),
  },
];

function Prices({ deal: { state, regular, price } }: { deal: Deal }) {
  // The prices during a past deal are not stored, and the current ones do not apply to it.
  if (state !== 'planned' && state !== 'running') return '–';
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 lg:justify-end">
      <s className="text-ink-500">
        <Price money={regular} />
      </s>
      <Price money={price} className="font-semibold text-sale-700" />
    </span>
  );
}
