import type { DealState } from '#core/marketing/states.ts';
import { Named } from '#web/admin/home-page/finder.tsx';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment, Thumb } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { DataList } from '#web/ui/data-list.tsx';

export type Deal = Answer<'listDeals'>['deals'][number];

const TONES: Record<DealState, ChipTone> = { planned: 'brand', running: 'ok', ended: 'ink', withdrawn: 'info' };

/** Deals, one per row, with the operator's actions. */
export function DealList({
  deals,
  busy,
  onSelect,
}: {
  deals: readonly Deal[];
  busy: boolean;
  onSelect(deal: Deal): void;
}) {
  const t = useText();
  const isOpen = ({ state }: Deal) => state === 'planned' || state === 'running';
  const chipOf = ({ state }: Deal) => (
    <StatusChip tone={TONES[state]}>{t(`admin.homePage.deals.state.${state}`)}</StatusChip>
  );
  const productOf = ({ product }: Deal) => (
    <span className="flex min-w-0 items-center gap-2 py-1">
      <Thumb src={product.picture} />
      <Named name={product.name} code={product.code} note={product.storeName} />
    </span>
  );
  // The prices during a past deal are not stored, and the current ones do not apply to it.
  const pricesOf = (deal: Deal) =>
    isOpen(deal) ? (
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
        <s className="text-ink-500">
          <Price money={deal.regular} />
        </s>
        <Price money={deal.price} className="font-semibold text-sale-700" />
      </span>
    ) : (
      '–'
    );
  const buttonOf = (deal: Deal) =>
    deal.events.map((event) => (
      <Button
        key={event}
        look="secondary"
        size="small"
        className="pointer-coarse:min-h-11"
        aria-label={`${t(`admin.homePage.deals.do.${event}`)}: ${deal.product.name}`}
        onClick={() => onSelect(deal)}
      >
        {t(`admin.homePage.deals.do.${event}`)}
      </Button>
    ));
  return (
    <DataList
      label={t('admin.homePage.tab.deals')}
      rows={deals}
      keyOf={({ id }) => id}
      busy={busy}
      columns={[
        {
          key: 'product',
          head: t('admin.homePage.deals.product'),
          className: 'w-full max-w-0 min-w-48',
          cell: productOf,
        },
        {
          key: 'percent',
          head: t('admin.homePage.deals.percent'),
          align: 'end',
          cell: ({ percent }) => <bdi dir="ltr">{percent}%</bdi>,
        },
        { key: 'price', head: t('admin.homePage.deals.lowest'), align: 'end', cell: pricesOf },
        { key: 'from', head: t('admin.homePage.deals.from'), cell: ({ startsAt }) => <Moment at={startsAt} /> },
        { key: 'to', head: t('admin.homePage.deals.to'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
        { key: 'state', head: t('office.order.status'), cell: chipOf },
        {
          key: 'do',
          head: <span className="sr-only">{t('admin.homePage.deals.action')}</span>,
          align: 'end',
          className: 'whitespace-nowrap',
          cell: buttonOf,
        },
      ]}
      card={(deal) => (
        <div className="flex flex-col gap-2 text-sm">
          {productOf(deal)}
          <div className="flex flex-wrap items-center gap-2">
            {chipOf(deal)}
            <bdi dir="ltr">{deal.percent}%</bdi>
            {isOpen(deal) && pricesOf(deal)}
          </div>
          <p className="text-ink-600">
            <Moment at={deal.startsAt} /> – <Moment at={deal.endsAt} /> KST
          </p>
          <div className="flex gap-2">{buttonOf(deal)}</div>
        </div>
      )}
    />
  );
}
