import type { DeclarationRowAnswer } from '#core/customs/contract.ts';
import { CUSTOMS_STATES } from '#core/customs/rules.ts';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { consoleColumns } from '#web/ops/console-columns.tsx';
import { DeclarationChips, LastEvent } from '#web/ops/customs/declaration-facts.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { Route } from './+types/page';

const declarations = listQuery(toOffice.opsCustoms, { status: choice(CUSTOMS_STATES) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'imports.read');
  return await declarations.load(request, (query) => api('listDeclarations', { query }));
}

/** Orders between China and the Korea warehouse with their declarations, by progress. */
export default function CustomsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const counts = list.answer?.counts ?? [];
  return (
    <OfficeList
      title={t('ops.customs')}
      list={list}
      rowsOf={(answer) => answer.declarations}
      keyOf={(row) => row.orderId}
      columns={consoleColumns(t, toOffice.opsCustomsOrder, columnsIn(t))}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('office.order.status')}
          text={(state) => t(`order-page.status.${state}`)}
          count={(state) =>
            counts.reduce((sum, row) => sum + (state === undefined || row.status === state ? row.count : 0), 0)
          }
        />
      }
      empty={{ icon: 'shield', title: t('customs.list.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<DeclarationRowAnswer>[] => [
  {
    key: 'importer',
    head: t('logistics.way'),
    cell: ({ importer, mode }) => `${t(`logistics.importer.${importer}`)} · ${t(`logistics.mode.${mode}`)}`,
  },
  {
    key: 'bill',
    head: t('customs.bill.house'),
    cell: ({ houseBill }) =>
      houseBill ? (
        <Bidi className="tabular">{houseBill}</Bidi>
      ) : (
        <Chip tone="warn" icon="alert">
          {t('customs.bill.missing')}
        </Chip>
      ),
  },
  {
    key: 'word',
    head: t('customs.progress.last'),
    className: 'w-full',
    cell: ({ lastAt, lastWord }) => lastAt !== null && <LastEvent at={lastAt} word={lastWord ?? ''} />,
  },
  {
    key: 'declaration',
    head: t('customs.declaration'),
    narrow: 'below',
    cell: (row) => <DeclarationChips row={row} />,
  },
];
