import { useRevalidator } from 'react-router';
import { pick } from '#core/locale.ts';
import { hasCompanyPapers } from '#core/company/rules.ts';
import { EntryEventNotice } from '#web/account/store/entry-event.tsx';
import { EntrySteps } from '#web/account/store/entry-steps.tsx';
import { StoreForm } from '#web/account/store/store-form.tsx';
import { newStore, valuesOf } from '#web/account/store/values.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { EmploymentCard } from '#web/account/store/employment.tsx';
import { documentLocale } from '#web/i18n/document-locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const noStore = (problem: unknown): undefined => {
  if (problem instanceof ApiRefusal && problem.status === 404) return undefined;
  throw problem;
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requireMember(request);
  if (profile.employment) {
    const { name } = await api('readOwnStore');
    return { work: { store: pick(name, documentLocale().lang), rights: profile.employment.rights } };
  }
  const maySell = profile.memberKind !== 'individual';
  const hasPapers = hasCompanyPapers({ kind: profile.memberKind, country: profile.country });
  const [store, papers] = await Promise.all([
    maySell ? api('readOwnStore').catch(noStore) : undefined,
    maySell && hasPapers ? api('readMyCompany') : undefined,
  ]);
  const isOpen = store?.status === 'approved';
  const [delivery, goods] = await Promise.all([
    isOpen ? api('listDeliveryFees', { query: { store: store.code } }) : undefined,
    isOpen ? api('listStoreProducts', { query: { count: 1 } }) : undefined,
  ]);
  const progress = {
    papers: papers?.status,
    store: store?.status,
    hasDeliveryTerms: (delivery?.data.length ?? 0) > 0,
    hasProduct: (goods?.products.length ?? 0) > 0,
  };
  return {
    maySell,
    store,
    papers,
    progress,
    start: store ? valuesOf(store) : newStore(profile, papers?.businessNumber ?? ''),
  };
}

const TONES = { pendingApproval: 'brand', approved: 'ok', denied: 'sale', suspended: 'warn' } as const;
const NOTICES = { pendingApproval: 'info', approved: 'ok', denied: 'error', suspended: 'warn' } as const;

/** The member's store, or the one they work for. */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  return loaderData.work ? <EmploymentCard {...loaderData.work} /> : <OwnStore {...loaderData} />;
}

type Own = Exclude<Route.ComponentProps['loaderData'], { work: unknown }>;

/** The application, what was decided about it, and its data. */
function OwnStore({ maySell, store, papers, progress, start }: Own) {
  const t = useText();
  const { revalidate } = useRevalidator();
  if (!maySell)
    return (
      <>
        <PageTitle title={t('my-store.title')} />
        <Card>
          <EmptyState
            title={t('my-store.companiesOnly')}
            icon="store"
            action={<LinkButton to={toEnquiry.contact({ topic: 'seller' })}>{t('my-store.ask')}</LinkButton>}
          >
            {t('my-store.companiesOnlyText')}
          </EmptyState>
        </Card>
      </>
    );
  const status = store?.status;
  const lacksPapers = papers !== undefined && papers.status !== 'approved';
  return (
    <>
      <PageTitle title={t('my-store.title')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <Card as="section" className="flex flex-col gap-4 p-5 sm:p-6">
          <h2 className="flex flex-wrap items-center gap-2 text-lg">
            {t('my-store.review')}
            <Chip tone={status ? TONES[status] : 'ink'}>{t(`my-store.status.${status ?? 'none'}`)}</Chip>
          </h2>
          <Notice tone={status ? NOTICES[status] : 'info'}>
            <p>{t(`my-store.statusText.${status ?? 'none'}`)}</p>
            {store?.reason && status !== 'approved' && (
              <p dir="auto" className="mt-1 font-semibold whitespace-pre-line">
                {store.reason}
              </p>
            )}
          </Notice>
          {status !== 'approved' && <EntryEventNotice />}
          <EntrySteps {...progress} />
          {lacksPapers && status !== 'approved' && (
            <div className="flex flex-wrap items-center gap-3">
              <LinkButton look="secondary" to={to.company()}>
                {t('account.nav.company')}
              </LinkButton>
              <p className="text-sm text-ink-600">{t('my-store.papersHint')}</p>
            </div>
          )}
          {store && status === 'approved' && (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={toOffice.sellerOrders()}>{t('my-store.toOrders')}</LinkButton>
              <LinkButton look="secondary" to={to.store(store.code)}>
                {t('my-store.toStore')}
              </LinkButton>
            </div>
          )}
        </Card>
        {status !== 'suspended' && (
          <Card as="section" className="p-5 sm:p-6">
            <h2 className="mb-4 text-lg">{t('my-store.form')}</h2>
            <StoreForm
              key={`${status}${store?.appliedAt}`}
              start={start}
              store={store}
              onSaved={() => void revalidate()}
            />
          </Card>
        )}
      </div>
    </>
  );
}
