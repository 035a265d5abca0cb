import type { OwnAdAnswer } from '#core/advertising/contract.ts';
import { AD_COUNTS } from '#core/advertising/rules.ts';
import type { AdState } from '#core/advertising/states.ts';
import { formatDay } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';

const TONES = {
  requested: 'warn',
  booked: 'brand',
  running: 'ok',
  ended: 'ink',
  refused: 'sale',
  withdrawn: 'ink',
  lapsed: 'ink',
  stopped: 'sale',
} as const satisfies Record<AdState, string>;

/** What sellers and staff see of an ad; each adds what they can do with it. */
export const adColumns = <Ad extends OwnAdAnswer>(t: Text, lang: Lang): Column<Ad>[] => [
  {
    key: 'ad',
    head: t('advertising.adLabel'),
    narrow: 'name',
    cell: ({ number, kind, category, product, picture, alt, reason }) => (
      <div className="flex items-start gap-3 py-1">
        <img
          src={`${picture}/160.webp`}
          alt={alt}
          className="size-14 shrink-0 rounded-sm bg-surface-2 object-contain"
        />
        <div className="min-w-0">
          <p className="font-medium">
            {t(`advertising.kind.${kind}`)}
            {category && (
              <>
                {' · '}
                <bdi>{category.name}</bdi>
              </>
            )}
          </p>
          <p className="text-xs text-ink-600">
            <bdi>{number}</bdi> · {product ? <bdi>{product.name}</bdi> : t('advertising.target.store')}
          </p>
          {reason && (
            <p className="text-xs text-ink-600">
              {t('advertising.reason')}: <bdi>{reason}</bdi>
            </p>
          )}
        </div>
      </div>
    ),
  },
  {
    key: 'status',
    head: t('advertising.statusLabel'),
    narrow: 'beside',
    cell: ({ status }) => <Chip tone={TONES[status]}>{t(`advertising.status.${status}`)}</Chip>,
  },
  {
    key: 'period',
    head: t('advertising.period'),
    cell: ({ from, to }) => (
      <bdi className="whitespace-nowrap">
        {formatDay(from, lang)} – {formatDay(to, lang)}
      </bdi>
    ),
  },
  {
    key: 'total',
    head: t('advertising.total'),
    align: 'end',
    cell: ({ total, vat, back }) => (
      <div>
        <Price money={total} />
        {vat.amount > 0 && (
          <p className="text-xs text-ink-600">
            {t('advertising.vat')} <Price money={vat} />
          </p>
        )}
        {back.amount > 0 && (
          <p className="text-xs text-ink-600">
            {t('advertising.back')} <Price money={back} />
          </p>
        )}
      </div>
    ),
  },
  ...AD_COUNTS.map((what) => ({
    key: what,
    head: t(`advertising.counts.${what}`),
    align: 'end' as const,
    cell: (ad: Ad) => <Count value={ad[what]} />,
  })),
];
