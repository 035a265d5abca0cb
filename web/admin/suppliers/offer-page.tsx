import { EditTexts } from '#web/admin/suppliers/edit-texts.tsx';
import { OfferFacts } from '#web/admin/suppliers/offer-facts.tsx';
import { OfferStateChip } from '#web/admin/suppliers/state-chip.tsx';
import { PublishForm } from '#web/admin/suppliers/publish-form.tsx';
import { api } from '#web/api/client.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { pick } from '#core/locale.ts';
import { needed } from '#web/components/office/answered.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/offer-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'suppliers.manage');
  const { categories } = await needed(request, () => api('listCategories'));
  return { offer: await needed(request, () => api('readOffer', { params: { offerId: params.offerId } })), categories };
}

/** One 1688 offer as it is now, and the form to publish it as a product. */
export default function OfferPage({ loaderData: { offer, categories } }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  const name = pick(offer.subject, lang);
  return (
    <>
      <PageHead title={name} />
      <p className="mb-2 text-sm">
        <Link to={toOffice.adminSuppliers()} className="text-brand-700 hover:underline">
          {t('supplier.title')}
        </Link>
      </p>
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl">
          <bdi>{name}</bdi>
        </h1>
        <Bidi className="tabular text-ink-600">{offer.offerId}</Bidi>
        {offer.state && <OfferStateChip state={offer.state} />}
        <a
          href={`https://detail.1688.com/offer/${offer.offerId}.html`}
          target="_blank"
          rel="noreferrer"
          className="text-sm text-brand-700 underline"
        >
          {t('supplier.offer.at1688')}
        </a>
      </header>
      <div className="flex flex-col gap-4">
        {offer.waiting > 0 && <Notice>{t('supplier.offer.waiting', { count: offer.waiting })}</Notice>}
        {!offer.isOnSale && <Notice tone="warn">{t('supplier.refusals.offerOffline')}</Notice>}
        {offer.productId !== null && (
          <Notice tone="ok">
            {t('supplier.offer.soldHere')}{' '}
            <Link to={to.product(offer.productId)} className="underline">
              {t('supplier.request.product')}
            </Link>
          </Notice>
        )}
        <OfferFacts offer={offer} />
        {offer.productId !== null && (
          <Section title={t('supplier.texts.title')}>
            <EditTexts offerId={offer.offerId} />
          </Section>
        )}
        {offer.productId === null && offer.isOnSale && (
          <Section title={t('supplier.publish.title')}>
            <PublishForm offer={offer} categories={categories} />
          </Section>
        )}
      </div>
    </>
  );
}
