import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Regions } from '#web/seller/delivery/regions.tsx';
import { RemoveTemplate } from '#web/seller/delivery/remove-template.tsx';
import type { Template, Templates } from '#web/seller/delivery/values.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** A template in the list: its terms in short, who uses it, and what can be done with it. */
export function TemplateCard({ template, templates }: { template: Template; templates: Templates }) {
  const t = useText();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, method, shippingDays, returnDays, returnFee, products } = template;
  return (
    <Section
      title={name}
      aside={
        <span className="flex flex-wrap items-center gap-1">
          <LinkButton
            look="secondary"
            size="small"
            icon="edit"
            to={toOffice.sellerTemplate(id)}
            aria-label={`${t('seller.delivery.change')}: ${name}`}
            className="pointer-coarse:min-h-11"
          >
            {t('seller.delivery.change')}
          </LinkButton>
          <LinkButton
            look="secondary"
            size="small"
            to={toOffice.sellerNewTemplate({ from: String(id) })}
            aria-label={`${t('seller.delivery.copy')}: ${name}`}
            className="pointer-coarse:min-h-11"
          >
            {t('seller.delivery.copy')}
          </LinkButton>
          <IconButton
            icon="trash"
            size={18}
            label={`${t('seller.delivery.remove')}: ${name}`}
            onClick={() => setRemoving(true)}
          />
        </span>
      }
    >
      <p className="mb-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-600">
        <span>{t(`seller.delivery.method.${method}`)}</span>
        <span>{t('seller.delivery.inDays', { count: shippingDays })}</span>
        <span>{t('seller.delivery.returnsIn', { count: returnDays })}</span>
        <span>
          {t('seller.delivery.field.returnFee')} <Price money={returnFee} />
        </span>
        {products > 0 ? (
          <Link className="text-brand-700 underline" to={toOffice.sellerTemplate(id)}>
            {t('seller.delivery.usedBy', { count: products })}
          </Link>
        ) : (
          <span>{t('seller.delivery.unused')}</span>
        )}
      </p>
      <Regions template={template} store={templates.store} />
      {isRemoving && (
        <RemoveTemplate template={template} templates={templates.templates} onClose={() => setRemoving(false)} />
      )}
    </Section>
  );
}
