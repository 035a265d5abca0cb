import { OEM_STAGES, oemPriceFor } from '#core/catalogue/oem.ts';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText, useUnitName } from '#web/components/quantity.ts';
import { TierTable } from '#web/components/product/tier-table.tsx';
import { OfferRequest } from '#web/storefront/product/oem/offer-request.tsx';
import { Extras } from '#web/storefront/product/oem/extras.tsx';
import { Sums } from '#web/storefront/product/oem/sums.tsx';
import { costOf, countedOf, extrasOf, type Oem, useOemSelection } from '#web/storefront/product/oem/selection.ts';
import type { Product } from '#web/storefront/product/picks.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Products made for the buyer's brand (PRD-012): cost with extras, process, and the offer request. */
export function OemPanel({ product, oem }: { product: Product; oem: Oem }) {
  const t = useText();
  const quantityText = useQuantityText();
  const unitName = useUnitName();
  const [selection, setSelection] = useOemSelection(oem);
  const amount = quantityText(selection.quantity, product.unit);
  const least = oem.prices[0]?.minQuantity ?? 1;
  const extras = extrasOf(oem, t);
  const counted = countedOf(extras, selection);
  const cost = costOf(oem, selection.quantity, counted);
  const now = oemPriceFor(oem.prices, selection.quantity)?.price.amount ?? Infinity;
  const cheaper = oem.prices.find(({ minQuantity, price }) => minQuantity > selection.quantity && price.amount < now);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-600">{t('goods.oem.lead', { unit: unitName(product.unit) })}</p>
      <TierTable rows={oem.prices} quantity={selection.quantity} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-col leading-snug">
          <span className="text-sm font-semibold">{t('goods.product.quantity')}</span>
          <span className="text-xs text-ink-500">
            {t('storefront.card.moq', { quantity: quantityText(least, product.unit) })}
          </span>
        </span>
        <QuantityStepper
          label={t('goods.product.quantity')}
          value={selection.quantity}
          min={least}
          onChange={(quantity) => setSelection({ ...selection, quantity })}
        />
      </div>
      {cheaper && (
        <p className="-mt-3 text-sm font-medium text-verified-700" aria-live="polite">
          {t('goods.oem.next', { quantity: quantityText(cheaper.minQuantity, product.unit) })}{' '}
          <Price money={cheaper.price} />
        </p>
      )}
      <Extras extras={extras} unit={product.unit} selection={selection} onChange={setSelection} />
      <div aria-live="polite">
        {cost ? (
          <Sums cost={cost} quantity={amount} />
        ) : (
          <Notice tone="warn">
            {t(oem.enquiries ? 'goods.oem.noPrice' : 'goods.oem.notMade', { quantity: amount })}
          </Notice>
        )}
      </div>
      <p className="text-sm text-ink-600">
        {t('goods.oem.packed', { quantity: quantityText(oem.packing.count, oem.packing.unit) })}
      </p>
      <Stages />
      {(cost || oem.enquiries) && (
        <OfferRequest product={product} quantity={amount} extras={counted} acceptsEnquiries={oem.enquiries} />
      )}
    </div>
  );
}

function Stages() {
  const t = useText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{t('goods.oem.stages')}</h2>
      <ol className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {OEM_STAGES.map((stage, at) => (
          <li key={stage} className="flex items-center gap-2">
            <span
              aria-hidden
              className="tabular flex size-5 items-center justify-center rounded-pill bg-brand-50 text-xs font-semibold text-brand-700"
            >
              {at + 1}
            </span>
            {t(`goods.oem.stage.${stage}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
