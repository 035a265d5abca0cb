import { useRevalidator } from 'react-router';
import { ReturnWaybill, Withdraw } from '#web/account/claims/steps.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { ClaimFacts } from '#web/components/claim/claim-facts.tsx';
import { ClaimStatus } from '#web/components/claim/claim-status.tsx';
import { needed } from '#web/components/office/answered.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/claim-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  return await needed(request, () => api('readMyClaim', { params: { id } }));
}

/** One claim: state, next step, refund. */
export default function ClaimPage({ loaderData: claim }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  return (
    <>
      <PageHead title={`${t('claim.number')} ${claim.number}`} />
      <Link
        to={to.claims()}
        className="inline-flex min-h-8 items-center gap-1 text-sm text-ink-600 hover:text-ink-900 hover:underline pointer-coarse:min-h-10"
      >
        <Icon name="chevronStart" size={16} />
        {t('claim.title')}
      </Link>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl whitespace-nowrap sm:text-2xl">
          <span className="sr-only">{t('claim.number')} </span>
          <Bidi className="tabular">{claim.number}</Bidi>
        </h1>
        <ClaimStatus claim={claim} />
        <span className="text-sm text-ink-600">
          {t('claim.orderNumber')}{' '}
          <Link to={to.order(claim.order.id)} className="text-brand-700 hover:underline">
            <Bidi className="tabular">{claim.order.number}</Bidi>
          </Link>
        </span>
        {claim.events.includes('withdraw') && <Withdraw claim={claim} onDone={again} />}
      </div>
      {claim.status === 'requested' && claim.answeredAs !== claim.kind && (
        <div className="mb-4">
          <Notice tone="warn">{t('claim.askedToCancel.arrived')}</Notice>
        </div>
      )}
      <ClaimFacts
        claim={claim}
        action={claim.events.includes('sendBack') && <ReturnWaybill claim={claim} onDone={again} />}
      />
    </>
  );
}
