import { formatInstant } from '#core/format.ts';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { AccountForm } from '#web/seller/payouts/account/account-form.tsx';
import { AccountLine } from '#web/seller/payouts/account/account-line.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.money');
  return answered(request, () => api('readPayoutAccount'));
}

/** The bank account the store is paid to, and those before. */
export default function PayoutAccountPage({ loaderData: { answer, problem } }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const day = (at: string | null) => (at ? formatInstant(at, lang, 'day') : '');
  return (
    <>
      <PageHead title={t('seller.payouts.account.title')} />
      <Breadcrumb
        crumbs={[
          { name: t('seller.payouts.title'), href: toOffice.sellerPayouts() },
          { name: t('seller.payouts.account.title') },
        ]}
      />
      <h1 className="mb-1 text-xl">{t('seller.payouts.account.title')}</h1>
      <p className="mb-4 max-w-3xl text-ink-600">{t('seller.payouts.account.lead')}</p>
      {problem ? (
        <ListProblem problem={problem} />
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          <Card as="section" className="p-4 sm:p-5">
            <h2 className="mb-2 text-md">{t('seller.payouts.account.current')}</h2>
            {answer.current ? (
              <>
                <AccountLine
                  account={answer.current}
                  since={t('seller.payouts.account.setOn', { date: day(answer.current.setAt) })}
                />
                {answer.current.returnedAt && (
                  <div className="mt-3">
                    <Notice tone="error">
                      {t('seller.payouts.account.returned', { reason: answer.current.returnReason })}
                    </Notice>
                  </div>
                )}
              </>
            ) : (
              <Notice tone="warn">{t('seller.payouts.account.none')}</Notice>
            )}
          </Card>
          <AccountForm key={answer.current?.setAt ?? ''} country={answer.country} holders={answer.holders} />
          {answer.earlier.length > 0 && (
            <Card as="section" className="p-4 sm:p-5">
              <h2 className="mb-2 text-md">{t('seller.payouts.account.earlier')}</h2>
              <ul className="divide-y divide-line-soft">
                {answer.earlier.map((one) => (
                  <li key={one.setAt} className="py-2">
                    <AccountLine
                      account={one}
                      since={t('seller.payouts.account.until', { from: day(one.setAt), to: day(one.endedAt) })}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </>
  );
}
