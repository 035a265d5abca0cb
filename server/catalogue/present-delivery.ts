import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import type { Detail } from '#server/catalogue/detail.ts';
import { isOverseas, regionNames } from '#server/store/delivery-regions.ts';

/** The delivery template of a product; null where it has none. */
export function presentDelivery({ template, templateRegions }: Detail, lang: Lang) {
  return (
    template && {
      name: template.name,
      method: template.method,
      originCountry: template.originCountry,
      overseas: isOverseas(templateRegions),
      region: regionNames(templateRegions, lang),
      shippingDays: template.shippingDays,
      announcement: pick(template.announcement, lang),
      returnAddress: pick(template.returnAddress, lang),
      returnFee: moneyAnswer(money(template.returnFee, template.currency)),
      returnDays: template.returnDays,
      returnMethod: pick(template.returnMethod, lang),
      returnCases: pick(template.returnCases, lang),
    }
  );
}
