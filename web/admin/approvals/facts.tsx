import { Suspense } from 'react';
import type { PapersProps } from '#web/admin/approvals/papers.tsx';
import { LANGUAGES } from '#core/locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { checksOf } from '#web/admin/approvals/checks.ts';
import type { StaffProduct, StaffStore, Subject } from '#web/admin/approvals/subject.ts';
import { Facts, ListSkeleton, Thumb } from '#web/components/office/pieces.tsx';
import { Bidi, Count, DateTime, PriceRange } from '#web/components/price.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { to } from '#web/links/to.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const StorePapers = lazyComponent<PapersProps>(() =>
  import('#web/admin/approvals/papers.tsx').then((module) => module.StorePapers),
);

const LINK = 'inline-flex min-h-6 items-center gap-1 text-brand-700 hover:underline';

export function StoreFacts({ store }: { store: StaffStore }) {
  const t = useText();
  return (
    <>
      <Facts
        rows={[
          [t('admin.fact.code'), <Bidi key="code">{store.code}</Bidi>],
          [t('admin.column.type'), t(`admin.storeType.${store.type}`)],
          [t('admin.column.place'), <bdi key="place">{store.location || store.country}</bdi>],
          [
            t('admin.column.businessNumber'),
            store.businessNumber ? <Bidi key="number">{store.businessNumber}</Bidi> : t('office.none'),
          ],
          [t('admin.fact.contact'), <bdi key="contact">{store.contactName || t('office.none')}</bdi>],
          [t('admin.fact.contactEmail'), <Bidi key="mail">{store.contactEmail || t('office.none')}</Bidi>],
          [
            t('admin.fact.homepage'),
            store.homepage ? (
              <a
                key="homepage"
                href={store.homepage}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={LINK}
              >
                <Bidi>{store.homepage}</Bidi>
                <Icon name="external" size={16} />
              </a>
            ) : (
              t('office.none')
            ),
          ],
          [t('admin.fact.owner'), <Bidi key="owner">{store.ownerEmail}</Bidi>],
          [t('admin.column.products'), <Count key="products" value={store.productCount} />],
          [t('admin.fact.appliedAt'), <DateTime key="applied" at={store.appliedAt} how="minute" />],
        ]}
      />
      {store.description && (
        <p dir="auto" className="rounded-sm bg-surface-2 p-3 text-sm whitespace-pre-line">
          {store.description}
        </p>
      )}
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <StorePapers key={store.id} id={store.id} businessNumber={store.businessNumber} />
      </Suspense>
      {store.status === 'approved' && (
        <Link to={to.store(store.code)} target="_blank" rel="noopener" className={LINK}>
          {t('admin.fact.openStore')}
          <Icon name="external" size={16} />
        </Link>
      )}
    </>
  );
}

export function ProductFacts({ product }: { product: StaffProduct }) {
  const t = useText();
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Thumb src={product.image} isLarge />
        <ul aria-label={t('admin.column.lacks')} className="flex flex-col gap-1 text-sm">
          {checksOf(product).map((check) => (
            <li
              key={check.key}
              className={classes('flex items-center gap-2', check.isGood ? 'text-ok-700' : 'text-warn-700')}
            >
              <Icon name={check.isGood ? 'check' : 'alert'} size={16} />
              {check.isGood ? t(`admin.check.has.${check.key}`) : t(`admin.check.lacks.${check.key}`)}
            </li>
          ))}
        </ul>
      </div>
      <section aria-label={t('admin.fact.names')}>
        <h3 className="mb-2 text-base">{t('admin.fact.names')}</h3>
        <Facts
          rows={LANGUAGES.map((lang) => [
            LANGUAGE_NAMES[lang],
            product.names[lang] ? (
              <span key={lang} lang={lang} dir="auto" className="block">
                {product.names[lang]}
              </span>
            ) : (
              <span key={lang} className="text-warn-700">
                {t('office.none')}
              </span>
            ),
          ])}
        />
      </section>
      <Facts
        rows={[
          [t('admin.fact.code'), <Bidi key="code">{product.code}</Bidi>],
          [t('admin.column.price'), <PriceRange key="price" range={product.priceRange} />],
          [t('admin.fact.minimum'), <Count key="minimum" value={product.minOrderQuantity} />],
          [t('admin.fact.hsCode'), <Bidi key="hs">{product.hsCode || t('office.none')}</Bidi>],
          [t('admin.column.category'), product.categoryName || t('office.none')],
          [
            t('admin.column.store'),
            <span key="store">
              <Link to={to.store(product.storeCode)} target="_blank" rel="noopener" className={LINK}>
                <bdi>{product.storeName}</bdi>
                <Icon name="external" size={16} />
              </Link>
              <span className="block text-ink-600">
                <Bidi>{product.storeCode}</Bidi>
              </span>
            </span>,
          ],
          [t('admin.fact.submittedAt'), <DateTime key="submitted" at={product.submittedAt} how="minute" />],
        ]}
      />
      {product.approval === 'approved' && (
        <Link to={to.product(product.id)} target="_blank" rel="noopener" className={LINK}>
          {t('admin.fact.openProduct')}
          <Icon name="external" size={16} />
        </Link>
      )}
    </>
  );
}

/** The history of decisions, the newest first. */
export function SubjectHistory({ subject }: { subject: Subject }) {
  const t = useText();
  return (
    <section aria-label={t('admin.fact.history')} className="border-t border-line-soft pt-4">
      <h3 className="mb-2 text-base">{t('admin.fact.history')}</h3>
      {subject.history.length === 0 && <p className="text-sm text-ink-600">{t('admin.fact.noHistory')}</p>}
      <ol className="flex flex-col gap-3 text-sm">
        {subject.history.toReversed().map((row) => (
          <li key={`${row.at}${row.event}`}>
            <p className="font-medium">{t(`admin.event.${row.event}`)}</p>
            <p className="text-ink-600">
              <DateTime at={row.at} how="minute" /> · <Bidi>{row.who || t('order-page.by.system')}</Bidi>
            </p>
            {'ground' in row && row.ground && <p>{t(`goods.takeDownGround.${row.ground}`)}</p>}
            {row.why && (
              <p dir="auto" className="mt-1 rounded-sm bg-surface-2 px-3 py-1.5 whitespace-pre-line text-ink-700">
                {row.why}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
