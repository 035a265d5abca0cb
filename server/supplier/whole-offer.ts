import type { LocalText } from '#core/locale.ts';
import { type Offer, SUPPLIER_LANGUAGES, type SupplierPort } from '#server/integrations/supplier/port.ts';
import { fromSupplier } from '#server/supplier/refuse.ts';

/** An offer with all the platform's translations. Refuses what the platform refuses. */
export async function wholeOffer(supplier: SupplierPort, offerId: string): Promise<Offer> {
  const [first, ...others] = await fromSupplier(
    Promise.all(SUPPLIER_LANGUAGES.map((lang) => supplier.getOffer(offerId, lang))),
  );
  if (!first) throw new Error('no language to ask in');
  return others.reduce(merged, first);
}

function merged(one: Offer, other: Offer): Offer {
  const texts = (text: LocalText, more: LocalText | undefined): LocalText => ({ ...more, ...text });
  return {
    ...one,
    subject: texts(one.subject, other.subject),
    description: texts(one.description, other.description),
    attributes: one.attributes.map(({ name, value }, at) => ({
      name: texts(name, other.attributes[at]?.name),
      value: texts(value, other.attributes[at]?.value),
    })),
    skus: one.skus.map((sku) => {
      const same = other.skus.find(({ skuId }) => skuId === sku.skuId);
      return {
        ...sku,
        options: sku.options.map((option, at) => ({
          ...option,
          name: texts(option.name, same?.options[at]?.name),
          value: texts(option.value, same?.options[at]?.value),
        })),
      };
    }),
  };
}
