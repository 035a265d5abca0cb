import { api } from '#web/api.ts';
import { type FailedRefund, type HandRefund, RefundFailure, RefundOrder, RefundTo } from '#web/admin/claims/refund-facts.tsx';
import { FailedRefundSteps, HandRefundPaid } from '#web/admin/claims/refund-steps.tsx';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/parts/office/answered.ts';
import { ListProblem, Moment } from '#web/parts/office/pieces.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { Price } from '#web/parts/price.tsx';
import { requireOperator } from '#web/session/guard.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/refunds-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  return await answered(request, async () => {
    const [failed, byHand] = await Promise.all([api('listFailedRefunds'), api('listHandRefunds')]);
    return { failed: failed.refunds, byHand: byHand.refunds };
  });
}

/** Refunds that wait for a person: failed ones are sent on, those our own bank pays are marked here. */
export default function AdminRefunds({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('claim.refunds')} />
      <h1 className="mb-3 text-xl">{t('claim.refunds')}</h1>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : (
        <div className="flex flex-col gap-6">
          <FailedRefunds refunds={list.answer.failed} />
          <HandRefunds refunds={list.answer.byHand} />
        </div>
      )}
    </>
  );
}

function FailedRefunds({ refunds }: { refunds: readonly FailedRefund[] }) {
  const t = useText();
  const columns: Column<FailedRefund>[] = [
    { key: 'order', head: t('claim.orderNumber'), cell: ({ order }) => <RefundOrder order={order} /> },
    { key: 'at', head: t('claim.requestedKst'), cell: (refund) => <Moment at={refund.requestedAt} /> },
    { key: 'why', head: t('claim.failed.why'), className: 'w-full', cell: (refund) => <RefundFailure refund={refund} /> },
    { key: 'amount', head: t('claim.hand.amount'), align: 'end', cell: (refund) => <Price money={refund.amount} /> },
    { key: 'do', head: t('claim.hand.do'), cell: (refund) => <FailedRefundSteps refund={refund} /> },
  ];
  return (
    <section aria-labelledby="failed-refunds">
      <h2 id="failed-refunds" className="mb-2 text-lg">
        {t('claim.failed.title')}
      </h2>
      {refunds.length === 0 ? (
        <Card>
          <EmptyState icon="check" title={t('claim.failed.none')} />
        </Card>
      ) : (
        <DataList
          label={t('claim.failed.title')}
          rows={refunds}
          keyOf={(refund) => refund.id}
          columns={columns}
          card={(refund) => (
            <div className="flex flex-col gap-2">
              <p className="flex items-center justify-between gap-2">
                <RefundOrder order={refund.order} />
                <Price money={refund.amount} className="font-semibold" />
              </p>
              <RefundFailure refund={refund} />
              <FailedRefundSteps refund={refund} />
            </div>
          )}
        />
      )}
    </section>
  );
}

function HandRefunds({ refunds }: { refunds: readonly HandRefund[] }) {
  const t = useText();
  const columns: Column<HandRefund>[] = [
    { key: 'order', head: t('claim.orderNumber'), cell: ({ order }) => <RefundOrder order={order} /> },
    { key: 'at', head: t('claim.requestedKst'), cell: (refund) => <Moment at={refund.requestedAt} /> },
    { key: 'account', head: t('claim.account'), className: 'w-full', cell: ({ account }) => <RefundTo account={account} /> },
    { key: 'amount', head: t('claim.hand.amount'), align: 'end', cell: (refund) => <Price money={refund.amount} /> },
    { key: 'do', head: t('claim.hand.do'), cell: (refund) => <HandRefundPaid refund={refund} /> },
  ];
  return (
    <section aria-labelledby="hand-refunds">
      <h2 id="hand-refunds" className="mb-2 text-lg">
        {t('claim.hand.title')}
      </h2>
      {refunds.length === 0 ? (
        <Card>
          <EmptyState icon="check" title={t('claim.hand.none')} />
        </Card>
      ) : (
        <DataList
          label={t('claim.hand.title')}
          rows={refunds}
          keyOf={(refund) => refund.id}
          columns={columns}
          card={(refund) => (
            <div className="flex flex-col gap-2">
              <RefundOrder order={refund.order} />
              <p className="text-sm">
                <RefundTo account={refund.account} />
              </p>
              <p className="flex items-center justify-between gap-2">
                <Price money={refund.amount} className="font-semibold" />
                <HandRefundPaid refund={refund} />
              </p>
            </div>
          )}
        />
      )}
    </section>
  );
}
