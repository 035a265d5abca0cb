import { useSearchParams } from 'react-router';
import { Declined } from '#web/checkout/result/declined.tsx';
import { Paid } from '#web/checkout/result/paid.tsx';
import { usePaymentResult } from '#web/checkout/result/use-payment-result.ts';
import { Waiting } from '#web/checkout/result/waiting.tsx';
import { explained, useText } from '#web/i18n/text.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton, Spinner } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

export function HydrateFallback() {
  return (
    <div className="px-4 py-10">
      <Skeleton className="mx-auto h-80 max-w-2xl" />
    </div>
  );
}

/** The page the payment provider returns to: the state of the payment and the next step. */
export default function PaymentResultPage() {
  const t = useText();
  useLeaveWhenOut();
  const [query] = useSearchParams();
  const paymentId = query.get('paymentId') ?? '';
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-10">
      <PageHead title={t('checkout.result.title')} />
      {paymentId ? (
        <Result
          paymentId={paymentId}
          code={query.get('pgCode') ?? query.get('code') ?? ''}
          message={query.get('pgMessage') ?? query.get('message') ?? ''}
        />
      ) : (
        <Card>
          <h1 className="sr-only">{t('checkout.result.title')}</h1>
          <EmptyState
            title={t('checkout.result.unknown')}
            icon="card"
            action={<LinkButton to={to.orders()}>{t('account.nav.orders')}</LinkButton>}
          />
        </Card>
      )}
    </div>
  );
}

/** `code` and `message` are the provider's parameters in the URL. */
function Result({ paymentId, code, message }: { paymentId: string; code: string; message: string }) {
  const t = useText();
  const { result, check, isChecking } = usePaymentResult(paymentId, code !== '');
  if (result.kind === 'asking') {
    return (
      <Card className="flex flex-col items-center gap-4 px-6 py-16 text-center text-ink-600">
        <h1 className="sr-only">{t('checkout.result.title')}</h1>
        <Spinner label={t('ui.loading')} size={32} />
        <output>{t('checkout.result.asking')}</output>
      </Card>
    );
  }
  if (result.kind === 'problem') {
    return (
      <Card>
        <h1 className="sr-only">{t('checkout.result.title')}</h1>
        <ErrorState
          title={t('checkout.result.problem')}
          action={
            <>
              <Button busy={isChecking} onClick={check}>
                {t('shell.tryAgain')}
              </Button>
              <LinkButton look="secondary" to={to.orders()}>
                {t('account.nav.orders')}
              </LinkButton>
            </>
          }
        >
          {explained(t, result.problem)}
        </ErrorState>
      </Card>
    );
  }
  if (result.kind === 'paid') return <Paid {...result} />;
  if (result.kind === 'waiting') return <Waiting {...result} isChecking={isChecking} onReload={check} />;
  return (
    <Declined
      {...result}
      reason={{ code: result.reason ?? code, message }}
      isReturned={result.kind === 'returned'}
      onReload={check}
    />
  );
}
