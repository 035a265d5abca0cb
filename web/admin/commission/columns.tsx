import { formatNumber } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import type { Answer } from '#web/api/types.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';

export type Rate = Answer<'listCommissionRates'>['rates'][number];

/** Rates, each with whom it is for, its day and its reason. */
export const columnsIn = (t: Text, onEnd: (rate: Rate) => void): Column<Rate>[] => [
  {
    key: 'scope',
    head: t('commission.office.scope'),
    narrow: 'name',
    cell: ({ scope, name }) => (
      <div className="py-1">
        <p>{name ? <bdi>{name}</bdi> : t('commission.office.scopes.standard')}</p>
        {scope !== 'standard' && <p className="text-xs text-ink-600">{t(`commission.office.scopes.${scope}`)}</p>}
      </div>
    ),
  },
  {
    key: 'rate',
    head: t('commission.office.rate'),
    align: 'end',
    narrow: 'beside',
    cell: ({ basisPoints }) =>
      basisPoints === null ? (
        <span className="text-ink-600">{t('commission.office.ended')}</span>
      ) : (
        <strong>
          <Bidi className="tabular">{formatNumber(basisPoints / 100, 2)}%</Bidi>
        </strong>
      ),
  },
  { key: 'validFrom', head: t('commission.office.validFrom'), cell: ({ validFrom }) => <Day on={validFrom} /> },
  {
    key: 'note',
    head: t('commission.office.note'),
    className: 'w-1/3',
    cell: ({ note }) => note && <bdi className="text-ink-600">{note}</bdi>,
  },
  {
    key: 'end',
    head: t('commission.office.end'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (rate) =>
      rate.state === 'inForce' &&
      rate.scope !== 'standard' && (
        <Button look="quiet" size="small" onClick={() => onEnd(rate)}>
          {t('commission.office.end')}
        </Button>
      ),
  },
];
