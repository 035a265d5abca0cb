import type { PayoutRunAnswer } from '#core/payout/runs/contract.ts';
import { RUN_STATES } from '#core/payout/states.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, type List, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';

const runs = listQuery((query) => toOffice.adminPayouts({ tab: 'runs', ...query }), { status: choice(RUN_STATES) });
export const RUN_TONES = { draft: 'warn', released: 'ok', withdrawn: 'ink' } as const;

export const loadRuns = (request: Request) => runs.load(request, (query) => api('listPayoutRuns', { query }));
type Values = Awaited<ReturnType<typeof loadRuns>> extends List<infer Of, Answer<'listPayoutRuns'>> ? Of : never;

/** Runs, the newest first. */
export function Runs({ list }: { list: List<Values, Answer<'listPayoutRuns'>> }) {
  const t = useText();
  return (
    <OfficeList
      label={t('payout.tab.runs')}
      list={list}
      rowsOf={(answer) => answer.runs}
      keyOf={({ id }) => id}
      columns={columnsOf(t)}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('payout.status')}
          text={(state) => t(`payout.runState.${state}`)}
          dense
        />
      }
      empty={{ icon: 'card', title: t('payout.noRuns') }}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useText>): Column<PayoutRunAnswer>[] => [
  {
    key: 'run',
    head: t('payout.tab.runs'),
    narrow: 'name',
    cell: ({ id }) => <RowLink to={toOffice.adminPayoutRun(id)}>{t('payout.run', { id })}</RowLink>,
  },
  { key: 'at', head: t('payout.preparedAt'), cell: ({ preparedAt }) => <Moment at={preparedAt} /> },
  {
    key: 'status',
    head: t('payout.status'),
    cell: ({ status, counts }) => (
      <span className="flex flex-wrap gap-1">
        <Chip tone={RUN_TONES[status]}>{t(`payout.runState.${status}`)}</Chip>
        {counts.sent > 0 && (
          <Chip tone="brand">
            {t('payout.state.sent')} {counts.sent}
          </Chip>
        )}
        {counts.returned > 0 && (
          <Chip tone="sale">
            {t('payout.state.returned')} {counts.returned}
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'payouts', head: t('payout.payouts'), align: 'end', cell: ({ payouts }) => payouts },
  {
    key: 'total',
    head: t('payout.total'),
    align: 'end',
    narrow: 'beside',
    cell: ({ total }) => (
      <strong>
        <Price money={total} />
      </strong>
    ),
  },
];
