import { api } from '#web/api/client.ts';
import { DownloadButton, ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { needed } from '#web/components/office/answered.ts';
import { listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { StatementAmounts, StatementHistory, StatementSums } from '#web/components/payout/statement-facts.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { CommissionInvoice } from '#web/seller/payouts/commission-invoice.tsx';
import { earningColumns } from '#web/seller/payouts/columns.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/statement';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  const id = Number(params.id);
  const lines = listQuery((query) => toOffice.sellerStatement(id, query), {});
  const [found, list] = await Promise.all([
    needed(request, () => api('readPayoutStatement', { params: { id } })),
    lines.load(request, (query) => api('listEarnings', { query: { ...query, statementId: id } })),
  ]);
  return { ...found, list };
}

/** A statement of the store: what it pays and why, its lines and its history. */
export default function SellerStatement({
  loaderData: { statement, sums, history, invoices, list },
}: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const { id, number } = statement;
  return (
    <>
      <PageHead title={`${t('statement.statement')} ${number}`} />
      <Link to={toOffice.sellerStatements()} className="text-sm text-brand-700 underline">
        {t('statement.statements')}
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-xl">
          {t('statement.statement')} <bdi>{number}</bdi>
        </h1>
        <DownloadButton
          label={t('seller.payouts.pdf')}
          load={(onLater) => download('readStatementDocument', { params: { id } }, onLater)}
        />
      </div>
      <div className="mb-6 flex flex-col gap-6">
        <StatementAmounts statement={statement} />
        <StatementSums sums={sums} />
        {invoices.map((invoice) => (
          <CommissionInvoice key={invoice.changes ?? ''} invoice={invoice} />
        ))}
      </div>
      <div className="mb-6">
        <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
          <h2 className="text-base">{t('seller.payouts.lines')}</h2>
          <ExportButton load={(onLater) => download('exportEarnings', { query: { statementId: id } }, onLater)} />
        </div>
        <OfficeList
          label={t('seller.payouts.lines')}
          list={list}
          rowsOf={(answer) => answer.earnings}
          keyOf={(line) => line.id}
          columns={earningColumns(t, lang)}
          empty={{ icon: 'receipt', title: t('seller.payouts.none') }}
        />
      </div>
      <StatementHistory history={history} />
    </>
  );
}
