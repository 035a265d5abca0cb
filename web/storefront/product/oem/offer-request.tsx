import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Extra } from '#web/storefront/product/oem/selection.ts';
import type { Product } from '#web/storefront/product/picks.ts';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';

type Props = { product: Product; quantity: string; extras: readonly Extra[]; acceptsEnquiries: boolean };

/** Requests an offer: the contact form of the customer centre, filled with the selection. */
export function OfferRequest({ product, quantity, extras, acceptsEnquiries }: Props) {
  const t = useText();
  const { origin } = usePage().facts;
  const { name } = product.description;
  const lines = [
    // Limits the URL: some programs accept two thousand characters, and a non-Latin character takes up to nine.
    `${name.slice(0, 60)} (${product.sku})`,
    `${origin}${to.product(product.id)}`,
    `${t('goods.product.quantity')}: ${quantity}`,
    ...extras.map((one) => `- ${one.name}`),
    '',
    t('goods.oem.letterRest'),
  ];
  const address = toEnquiry.contact({
    topic: 'oem',
    subject: t('goods.oem.letter', { code: product.sku }),
    message: lines.join('\n'),
  });
  return (
    <div className="flex flex-col gap-2 border-t border-line-soft pt-4">
      <p className="text-sm text-ink-600">{t(acceptsEnquiries ? 'goods.oem.takesAll' : 'goods.oem.listedOnly')}</p>
      <LinkButton to={address} size="large" icon="edit" wide>
        {t('goods.oem.ask')}
      </LinkButton>
      <p className="text-xs text-ink-500">{t('goods.oem.askHow')}</p>
    </div>
  );
}
