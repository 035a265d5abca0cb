import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Answers } from '#core/contract.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { answered } from '#web/parts/office/answered.ts';
import { ListProblem, Moment } from '#web/parts/office/pieces.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { Bidi, Price } from '#web/parts/price.tsx';
import { requireOperator } from '#web/session/guard.ts';
import { toast } from '#web/session/toast.ts';
import { toOffice } from '#web/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/refunds-page';

type Refund = Answers['listHandRefunds']['refunds'][number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  return await answered(request, () => api('listHandRefunds'));
}

/** Refunds the provider cannot make: paid from our own bank and marked here. */
export default function AdminRefunds({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const accountOf = ({ account }: Refund) =>
    account && (
      <>
        {t(`order-page.bank.${account.bank}`)} <Bidi>{account.number}</Bidi> <bdi>{account.holder}</bdi>
      </>
    );
  const columns: Column<Refund>[] = [
    { key: 'order', head: t('claim.orderNumber'), cell: (refund) => <OrderLink refund={refund} /> },
    { key: 'at', head: t('claim.requestedKst'), cell: (refund) => <Moment at={refund.requestedAt} /> },
    { key: 'account', head: t('claim.account'), className: 'w-full', cell: accountOf },
    { key: 'amount', head: t('claim.hand.amount'), align: 'end', cell: (refund) => <Price money={refund.amount} /> },
    { key: 'do', head: t('claim.state'), cell: (refund) => <Paid refund={refund} /> },
  ];
  return (
    <>
      <PageHead title={t('claim.hand.title')} />
      <h1 className="mb-3 text-xl">{t('claim.hand.title')}</h1>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.refunds.length === 0 ? (
        <Card>
          <EmptyState icon="check" title={t('claim.hand.none')} />
        </Card>
      ) : (
        <DataList
          label={t('claim.hand.title')}
          rows={list.answer.refunds}
          keyOf={(refund) => refund.id}
          columns={columns}
          card={(refund) => (
            <div className="flex flex-col gap-2">
              <OrderLink refund={refund} />
              <p className="text-sm">{accountOf(refund)}</p>
              <p className="flex items-center justify-between gap-2">
                <Price money={refund.amount} className="font-semibold" />
                <Paid refund={refund} />
              </p>
            </div>
          )}
        />
      )}
    </>
  );
}

function OrderLink({ refund }: { refund: Refund }) {
  return (
    <Link to={toOffice.adminOrder(refund.order.id)} className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline">
      <Bidi>{refund.order.number}</Bidi>
    </Link>
  );
}

function Paid({ refund }: { refund: Refund }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    const name = `hand-refund:${refund.id}`;
    await api('payHandRefund', { params: { id: refund.id }, idempotencyKey: attemptKey(name, refund.id) }).then(
      () => {
        endAttempt(name);
        toast(t('claim.hand.done'));
      },
      (problem: unknown) => toast(explain(problem), 'error'),
    );
    await revalidate();
    setBusy(false);
  };
  return (
    <Button look="secondary" size="small" busy={isBusy} onClick={() => void pay()}>
      {t('claim.hand.paid')}
    </Button>
  );
}
