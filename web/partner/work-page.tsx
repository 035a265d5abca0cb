import { Suspense } from 'react';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { Day, Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { WorkState } from '#web/partner/work-state.tsx';
import { requirePartner } from '#web/session/permissions.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/work-page';

// A partner has one kind of work.
const VoyageWork = lazyComponent(() => import('#web/partner/voyage-work.tsx').then((module) => module.VoyageWork));
const DeliveryWork = lazyComponent(() =>
  import('#web/partner/delivery-work.tsx').then((module) => module.DeliveryWork),
);
const CertificationWork = lazyComponent(() =>
  import('#web/partner/certification-work.tsx').then((module) => module.CertificationWork),
);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePartner(request);
  return await needed(request, () => api('readAssignedWork', { params: { id: Number(params.id) } }));
}

/** One piece of assigned work: what is needed, what the work needs, and what the partner records. */
export default function OneWorkPage({ loaderData: work }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={`${t(`work.kind.${work.work}`)} ${work.reference}`} />
      <nav className="mb-2 text-sm">
        <Link to={to.partner()} className="inline-flex min-h-8 items-center text-brand-700 hover:underline">
          {t('work.back')}
        </Link>
      </nav>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          {t(`work.kind.${work.work}`)} <Bidi className="tabular">{work.reference}</Bidi>
        </h1>
        <WorkState work={work} />
        {work.leg && <span>{t(`work.leg.${work.leg}`)}</span>}
      </header>
      <div className="flex max-w-4xl flex-col gap-4">
        <Section title={t('work.needed')}>
          <p dir="auto" className="whitespace-pre-line">
            {work.task}
          </p>
          {work.dueOn && (
            <p className="mt-2 text-sm text-ink-600">
              {t('partners.due')}: <Day on={work.dueOn} />
            </p>
          )}
        </Section>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          {work.voyage && <VoyageWork key={work.state} id={work.id} voyage={work.voyage} />}
          {work.delivery && <DeliveryWork id={work.id} delivery={work.delivery} />}
          {work.certification && <CertificationWork id={work.id} certification={work.certification} />}
        </Suspense>
      </div>
    </>
  );
}
