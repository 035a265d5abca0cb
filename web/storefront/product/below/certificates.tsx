import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { FactList } from '#web/storefront/product/below/fact-list.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The registered certificates, with their official numbers; those an import needs are checked for each order (IMP-005). */
export function Certificates({ product }: { product: Product }) {
  const t = useText();
  const isImport = product.publishWay === 'IMPORT_BY_1688';
  if (product.certificates.length === 0)
    return (
      <p className="text-ink-600">
        {t('goods.certificate.none')} {isImport && t('goods.certificate.import')}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <FactList
        facts={product.certificates.map(({ type, name, number }) => [
          name,
          <span key={`${type}${number}`} className="flex items-center gap-2">
            <Icon name="shield" size={16} className="text-verified-600" />
            <Bidi>{number}</Bidi>
          </span>,
        ])}
      />
      <p className="text-xs text-ink-500">{t('goods.certificate.note')}</p>
      {isImport && <p className="text-sm text-ink-600">{t('goods.certificate.import')}</p>}
    </div>
  );
}

/** The legally required disclosures for products of this type (PRD-009). */
export function Disclosure({ product }: { product: Product }) {
  const t = useText();
  const { notice } = product;
  if (!notice) return <p className="text-ink-600">{t('goods.disclosure.none')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-600">{t('goods.disclosure.kind', { name: notice.name })}</p>
      <FactList facts={notice.items.map(({ key, name, value }) => [name, <bdi key={key}>{value}</bdi>])} />
    </div>
  );
}
