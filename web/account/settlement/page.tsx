import { data, useRevalidator } from 'react-router';
import { PaySection } from '#web/account/order/pay-section.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { AcceptAdjustment } from '#web/account/settlement/accept-adjustment.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { Bidi } from '#web/components/price.tsx';
import { SettlementOutcome } from '#web/components/order/settlement-outcome.tsx';
import { SettlementTable } from '#web/components/order/settlement-table.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const TONES: Record<string, ChipTone> = {
  refunding: 'brand',
  adjustmentAsked: 'warn',
  adjustmentAccepted: 'warn',
  done: 'ok',
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  const missing = (problem: unknown): never => {
    if (problem instanceof ApiRefusal && problem.status === 404) throw data(null, { status: 404 });
    throw problem;
  };
  const order = await api('readMyOrder', { params: { id } }).catch(missing);
  const settlement = await api('readMySettlement', { params: { id } }).catch((problem: unknown) =>
    problem instanceof ApiRefusal && problem.code === 'settlement.notFound' ? undefined : missing(problem),
  );
  return { order, settlement };
}

/**
 * The final cost of an import against both payments, and what was refunded; a difference is accepted and paid here
 * (decision IMP-012).
 */
export default function SettlementPage({ loaderData: { order, settlement } }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const toOrder = (
    <LinkButton look="secondary" to={to.order(order.id)}>
      {t('settlement.toOrder')}
    </LinkButton>
  );
  const title = t('settlement.settlement');
  if (!settlement?.status) {
    return (
      <>
        <PageTitle title={title} />
        <EmptyState title={t('settlement.noSettlement')} action={toOrder}>
          {t('settlement.noSettlementText')}
        </EmptyState>
      </>
    );
  }
  const { status, adjustment } = settlement;
  return (
    <>
      <PageTitle title={title}>{toOrder}</PageTitle>
      <div className="flex flex-col gap-6">
        <Card className="flex flex-wrap items-center justify-between gap-2 p-4">
          <p>
            {t('account.orders.number')} <Bidi className="font-semibold">{settlement.number}</Bidi>
          </p>
          <StatusChip tone={TONES[status] ?? 'ink'}>{t(`settlement.state.${status}`)}</StatusChip>
        </Card>
        <Card as="section" label={title} className="flex flex-col gap-4 p-4 sm:p-6">
          <SettlementOutcome settlement={settlement} />
          {settlement.note && (
            <Notice>
              <p className="font-medium">{t('settlement.noteFromUs')}</p>
              <p dir="auto" className="whitespace-pre-line">
                {settlement.note}
              </p>
            </Notice>
          )}
          <SettlementTable settlement={settlement} />
          <div>
            <DownloadButton
              label={t('settlement.pdf')}
              load={(onLater) => download('readDocument', { params: { id: order.id, kind: 'settlement' } }, onLater)}
            />
          </div>
        </Card>
        {status === 'adjustmentAsked' && <AcceptAdjustment settlement={settlement} />}
        {status === 'adjustmentAccepted' &&
          (adjustment?.status === 'requested' || adjustment?.status === 'depositing') && (
            <PaySection order={order} onReload={() => void revalidate()} />
          )}
      </div>
    </>
  );
}
