import { usePage } from '#web/i18n/page-provider.tsx';
import { useText } from '#web/i18n/text.tsx';
import { type Extra, mailTo } from '#web/storefront/product/oem/selection.ts';
import type { Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';

type Props = { product: Product; quantity: string; extras: readonly Extra[]; acceptsEnquiries: boolean };

/**
 * Requests an offer: a mail to the customer centre with the selection, or the centre's page where it has no address.
 */
export function OfferRequest({ product, quantity, extras, acceptsEnquiries }: Props) {
  const t = useText();
  const { imprint, origin } = usePage().facts;
  const { name } = product.description;
  const lines = [
    // Limits the mail's text: some programs accept two thousand characters of a URL, and a non-Latin character takes up
    // to nine.
    `${name.slice(0, 60)} (${product.sku})`,
    `${origin}${to.product(product.id)}`,
    `${t('goods.product.quantity')}: ${quantity}`,
    ...extras.map((one) => `- ${one.name}`),
    '',
    t('goods.oem.letterRest'),
  ];
  const address = imprint.email
    ? mailTo(imprint.email, { subject: t('goods.oem.letter', { code: product.sku }), lines })
    : to.customerCenter();
  return (
    <div className="flex flex-col gap-2 border-t border-line-soft pt-4">
      <p className="text-sm text-ink-600">{t(acceptsEnquiries ? 'goods.oem.hearsAll' : 'goods.oem.listedOnly')}</p>
      <LinkButton to={address} size="large" icon="edit" wide>
        {t('goods.oem.ask')}
      </LinkButton>
      {imprint.email && <p className="text-xs text-ink-500">{t('goods.oem.askHow')}</p>}
    </div>
  );
}
