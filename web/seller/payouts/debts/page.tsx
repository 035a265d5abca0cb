import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { DebtCard } from '#web/seller/payouts/debts/debt-card.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  return answered(request, () => api('listOwnDebts'));
}

/** What the store was asked to pay: how much, why, until when and where to. */
export default function SellerDebts({ loaderData: { answer, problem } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('seller.payouts.debt.title')} />
      <Breadcrumb
        crumbs={[
          { name: t('seller.payouts.title'), href: toOffice.sellerPayouts() },
          { name: t('seller.payouts.debt.title') },
        ]}
      />
      <h1 className="mb-1 text-xl">{t('seller.payouts.debt.title')}</h1>
      <p className="mb-4 max-w-3xl text-ink-600">{t('seller.payouts.debt.lead')}</p>
      {problem ? (
        <ListProblem problem={problem} />
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          {answer.requests.length === 0 && (
            <Card>
              <EmptyState icon="receipt" title={t('seller.payouts.debt.none')} />
            </Card>
          )}
          {answer.requests.map((request) => (
            <DebtCard key={request.id} request={request} payTo={answer.payTo} />
          ))}
        </div>
      )}
    </>
  );
}
