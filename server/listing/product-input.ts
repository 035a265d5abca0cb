import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import type { Listing } from '#core/listing/listing.ts';
import type { ProductInput } from '#server/catalogue/product-input.ts';

/** The rows a listing's names refer to. */
export type Places = {
  readonly lineages: ReadonlyMap<string, string>;
  readonly templates: ReadonlyMap<string, number>;
};

/** A listing as the catalogue saves it. */
export function inputOf(listing: Listing, { lineages, templates }: Places): ProductInput {
  const { categories, detail, deliveryTemplate, certificates, tags, notice, attributes, deliveryRegions, ...rest } =
    listing;
  return {
    ...rest,
    lineages: categories.flatMap((code) => lineages.get(code) ?? []),
    detailHtml: detail,
    deliveryRegions: deliveryRegions && [...deliveryRegions],
    deliveryTemplateId: deliveryTemplate === null ? null : (templates.get(deliveryTemplate) ?? null),
    certificates: certificates.flatMap(({ type, ...one }) =>
      CERTIFICATE_TYPES.filter((certificateType) => certificateType === type).map((certificateType) => ({
        type: certificateType,
        ...one,
      })),
    ),
    tags: Object.fromEntries(Object.entries(tags).map(([lang, tagTexts]) => [lang, [...tagTexts]])),
    notice: { ...notice },
    attributes: [...attributes],
  };
}
