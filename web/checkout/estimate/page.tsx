import { useText } from '#web/i18n/text.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/**
 * Guarded (RT-028, RT-031); an order needs an accepted quotation (decision RT-030), and quotations do not exist yet.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return null;
}

export function HydrateFallback() {
  return (
    <div className="frame py-8">
      <Skeleton className="mx-auto h-64 max-w-3xl" />
    </div>
  );
}

export default function EstimatePage() {
  const t = useText();
  useLeaveWhenOut();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-8">
      <PageHead title={t('checkout.estimate.title')} />
      <h1 className="text-2xl">{t('checkout.estimate.title')}</h1>
      <Card>
        <EmptyState
          title={t('checkout.estimate.needed')}
          icon="receipt"
          action={
            <>
              <LinkButton to={to.orders()}>{t('checkout.estimate.orders')}</LinkButton>
              <LinkButton look="secondary" to={to.home()}>
                {t('checkout.estimate.home')}
              </LinkButton>
            </>
          }
        >
          {t('checkout.estimate.text')}
        </EmptyState>
      </Card>
    </div>
  );
}
