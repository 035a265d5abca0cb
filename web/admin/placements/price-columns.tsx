import type { AdRateAnswer } from '#core/advertising/rates/contract.ts';
import { formatNumber } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import { won } from '#core/money.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';

export type AdRate = AdRateAnswer;

const number = (value: number) => <Bidi className="tabular">{formatNumber(value)}</Bidi>;

/** Kinds of ads, each with its number, price and conditions. */
export const priceColumns = (t: Text, onChange: (rate: AdRate) => void): Column<AdRate>[] => [
  {
    key: 'kind',
    head: t('advertising.kindLabel'),
    narrow: 'name',
    cell: ({ kind, note }) => (
      <div className="py-1">
        <p>{t(`advertising.kind.${kind}`)}</p>
        {note && <bdi className="text-xs text-ink-600">{note}</bdi>}
      </div>
    ),
  },
  {
    key: 'price',
    head: t('advertising.pricePerDay'),
    align: 'end',
    narrow: 'beside',
    cell: ({ pricePerDay }) => (
      <strong>
        <Price money={{ amount: won(pricePerDay).minor, currency: 'KRW' }} />
      </strong>
    ),
  },
  { key: 'places', head: t('advertising.places'), align: 'end', cell: ({ places }) => number(places) },
  {
    key: 'days',
    head: t('advertising.daysLabel'),
    align: 'end',
    cell: ({ minDays, maxDays }) => (
      <Bidi className="tabular">
        {minDays}–{maxDays}
      </Bidi>
    ),
  },
  {
    key: 'size',
    head: t('advertising.picture'),
    align: 'end',
    cell: ({ width, height }) => (
      <Bidi className="tabular">
        {formatNumber(width)} × {formatNumber(height)}
      </Bidi>
    ),
  },
  { key: 'back', head: t('advertising.backHours'), align: 'end', cell: ({ backHours }) => number(backHours) },
  {
    key: 'validFrom',
    head: t('advertising.office.validFrom'),
    cell: ({ validFrom }) => (validFrom === null ? t('advertising.office.standard') : <Day on={validFrom} />),
  },
  {
    key: 'change',
    head: t('advertising.office.change'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (rate) =>
      rate.state === 'inForce' && (
        <Button look="quiet" size="small" onClick={() => onChange(rate)}>
          {t('advertising.office.change')}
        </Button>
      ),
  },
];
