import { formatDay } from '#core/format.ts';
import { api } from '#web/api/client.ts';
import { OrderBrief } from '#web/checkout/result/order-brief.tsx';
import { ResultHead } from '#web/checkout/result/result-head.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { needed } from '#web/components/office/answered.ts';
import { OrderMilestones } from '#web/components/order/order-timeline.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/ordered-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  const [order, imported] = await Promise.all([
    needed(request, () => api('readMyOrder', { params: { id } })),
    needed(request, () => api('readMyImport', { params: { id } })),
  ]);
  return { order, imported };
}

export function HydrateFallback() {
  return (
    <div className="px-4 py-10">
      <Skeleton className="mx-auto h-80 max-w-2xl" />
    </div>
  );
}

/** Confirms an ordered import: an expert reviews it first, then it is paid (IMP-005). */
export default function ImportOrderedPage({ loaderData: { order, imported } }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  useLeaveWhenOut();
  const day = (date: string) => formatDay(date, lang);
  const { reviewBy, doorFrom, doorTo } = imported.expected;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-10">
      <PageHead title={t('importing.ordered.title')} />
      <Card className="flex flex-col gap-6 px-5 py-8 sm:px-8">
        <ResultHead tone="ok" icon="check" title={t('importing.ordered.title')}>
          {t('importing.ordered.text', { date: day(reviewBy) })}
        </ResultHead>
        {order.status !== 'cancelled' && <OrderMilestones order={order} />}
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <li>{t('importing.ordered.check', { date: day(reviewBy) })}</li>
          <li>{t('importing.ordered.first')}</li>
          <li>{t('importing.ordered.centre')}</li>
          <li>{t('importing.ordered.arrival', { from: day(doorFrom), to: day(doorTo) })}</li>
        </ol>
        <OrderBrief order={order} />
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={to.order(order.id)}>{t('checkout.result.toOrder')}</LinkButton>
          <LinkButton look="secondary" to={to.home()}>
            {t('checkout.result.shopOn')}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
