import type { ReactNode } from 'react';
import { api } from '#web/api/client.ts';
import {
  type FailedRefund,
  type HandRefund,
  type LateRefund,
  RefundFailure,
  RefundOrder,
  RefundTo,
  RefundWait,
} from '#web/admin/claims/refund-facts.tsx';
import { FailedRefundSteps, HandRefundPaid } from '#web/admin/claims/refund-steps.tsx';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { ListProblem, Moment } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Price } from '#web/components/price.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/refunds-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'refunds.pay');
  return await answered(request, async () => {
    const [failed, late, byHand] = await Promise.all([
      api('listFailedRefunds'),
      api('listLateRefunds'),
      api('listHandRefunds'),
    ]);
    return { failed: failed.refunds, late: late.refunds, byHand: byHand.refunds };
  });
}

/** Refunds that need a person: failed ones are retried or rerouted, late ones investigated, bank payments recorded. */
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
          <Refunds<FailedRefund>
            title={t('claim.failed.title')}
            none={t('claim.failed.none')}
            head={t('claim.failed.why')}
            refunds={list.answer.failed}
            details={(refund) => <RefundFailure refund={refund} />}
            steps={(refund) => <FailedRefundSteps refund={refund} />}
          />
          <Refunds<LateRefund>
            title={t('claim.late.title')}
            none={t('claim.late.none')}
            head={t('claim.late.where')}
            refunds={list.answer.late}
            details={(refund) => <RefundWait refund={refund} />}
          />
          <Refunds<HandRefund>
            title={t('claim.hand.title')}
            none={t('claim.hand.none')}
            head={t('claim.account')}
            refunds={list.answer.byHand}
            details={({ account }) => <RefundTo account={account} />}
            steps={(refund) => <HandRefundPaid refund={refund} />}
          />
        </div>
      )}
    </>
  );
}

type Refund = Pick<HandRefund, 'id' | 'order' | 'amount' | 'requestedAt'>;
type Props<R> = {
  title: string;
  none: string;
  /** The header of the details column. */ head: string;
  refunds: readonly R[];
  details(refund: R): ReactNode;
  steps?: (refund: R) => ReactNode;
};

function Refunds<R extends Refund>({ title, none, head, refunds, details, steps }: Props<R>) {
  const t = useText();
  return (
    <div>
      <h2 className="mb-2 text-lg">{title}</h2>
      {refunds.length === 0 ? (
        <Card className="flex items-center gap-2 px-4 py-3 text-ink-600">
          <Icon name="check" />
          {none}
        </Card>
      ) : (
        <OfficeTable
          label={title}
          rows={refunds}
          keyOf={(refund) => refund.id}
          columns={[
            { key: 'order', head: t('claim.orderNumber'), cell: ({ order }) => <RefundOrder order={order} /> },
            { key: 'at', head: t('claim.requestedKst'), cell: (refund) => <Moment at={refund.requestedAt} /> },
            { key: 'details', head, className: 'w-full', narrow: 'above', cell: details },
            {
              key: 'amount',
              head: t('claim.hand.amount'),
              align: 'end',
              narrow: 'beside',
              cell: (refund) => <Price money={refund.amount} />,
            },
            ...(steps ? [{ key: 'do', head: t('claim.hand.do'), narrow: 'below' as const, cell: steps }] : []),
          ]}
        />
      )}
    </div>
  );
}
