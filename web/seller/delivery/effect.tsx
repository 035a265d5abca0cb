import { useState } from 'react';
import { money } from '#core/money.ts';
import { JEJU } from '#core/region.ts';
import type { RegionInput } from '#core/store/delivery/rules.ts';
import { type Effect, effectsOf } from '#core/store/delivery/effect/rules.ts';
import { ArrivalDates } from '#web/components/arrival.tsx';
import { type Amount, Price } from '#web/components/price.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Templates } from '#web/seller/delivery/values.ts';

const moneyOf = ({ amount, currency }: Amount) => money(amount, currency);

/** What buyers pay and wait under these regions, worked out as their pages do. */
export function TemplateEffect({ regions, store }: { regions: readonly RegionInput[]; store: Templates['store'] }) {
  const t = useText();
  const [now] = useState(() => new Date());
  const { country, currency, cutoffHour, handlingDays, closures, deliveryFee, freeDeliveryFrom } = store;
  const terms = { fee: moneyOf(deliveryFee), freeFrom: freeDeliveryFrom && moneyOf(freeDeliveryFrom) };
  const effects = effectsOf(regions, { terms, country, currency, cutoffHour, handlingDays, closures }, now);
  const mainland = effects.find(({ region }) => region === 'KR')?.terms;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line-soft text-sm">
        {effects.map((effect) => (
          <EffectRow
            key={effect.region}
            effect={effect}
            surcharge={
              effect.region === JEJU && effect.terms && mainland ? effect.terms.fee.minor - mainland.fee.minor : 0
            }
          />
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-600">{t('seller.delivery.effect.note')}</p>
    </>
  );
}

function EffectRow({ effect: { region, terms, isOpen, arrives }, surcharge }: { effect: Effect; surcharge: number }) {
  const t = useText();
  const countryName = useCountryName();
  const amountOf = (minor: number): Amount => ({ amount: minor, currency: terms?.fee.currency ?? 'KRW' });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="font-medium">{region === 'KR' ? t('seller.delivery.effect.seoul') : countryName(region)}</span>
      {terms ? (
        <>
          <span className="tabular">
            {terms.fee.minor === 0 ? t('storefront.delivery.free') : <Price money={amountOf(terms.fee.minor)} />}
          </span>
          <span className="flex w-full flex-wrap gap-x-3 text-ink-600">
            <ArrivalDates arrives={arrives} />
            {terms.freeFrom && terms.fee.minor > 0 && (
              <span>
                {t('storefront.delivery.freeFrom')} <Price money={amountOf(terms.freeFrom.minor)} />
              </span>
            )}
            {surcharge > 0 && (
              <span>
                {t('seller.delivery.effect.surcharge')} <Price money={amountOf(surcharge)} />
              </span>
            )}
          </span>
        </>
      ) : (
        <span className="text-ink-600">
          {t(isOpen ? 'seller.delivery.effect.open' : 'seller.delivery.effect.notDelivered')}
        </span>
      )}
    </li>
  );
}
