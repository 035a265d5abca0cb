import { HOME_REGIONS } from '#core/store/delivery/rules.ts';
import { Price } from '#web/components/price.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Template, Templates } from '#web/seller/delivery/values.ts';

/** The regions of a template with their fees; without its own they are those of the store. */
export function Regions({
  template: { regions },
  store: { deliveryFee, freeDeliveryFrom },
}: {
  template: Template;
  store: Templates['store'];
}) {
  const t = useText();
  const countryName = useCountryName();
  const shown = regions.length > 0 ? regions : HOME_REGIONS.map((region) => ({ region, fee: null, freeFrom: null }));
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line-soft text-ink-600">
          <th className="py-2 pe-3 text-start font-medium">{t('seller.delivery.region')}</th>
          <th className="py-2 pe-3 text-end font-medium">{t('seller.delivery.fee')}</th>
          <th className="py-2 text-end font-medium">{t('seller.delivery.freeFrom')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ region, fee, freeFrom }) => {
          const from = fee ? freeFrom : freeDeliveryFrom;
          return (
            <tr key={region} className="border-b border-line-soft last:border-0">
              <td className="py-2 pe-3">{countryName(region)}</td>
              <td className="py-2 pe-3 text-end tabular">
                <Price money={fee ?? deliveryFee} />
                {!fee && <span className="block text-xs text-ink-500">{t('seller.delivery.storeFee')}</span>}
              </td>
              <td className="py-2 text-end tabular">{from ? <Price money={from} /> : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
