import { useState } from 'react';
import { SAMPLE_LIMIT, whyNotSampleTotal } from '#core/cart/rules.ts';
import { SAMPLE_TRANSPORT } from '#core/importing/rules.ts';
import { money } from '#core/money.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { LandedCostPreview } from '#web/components/landed-cost/landed-cost-preview.tsx';
import { Price } from '#web/components/price.tsx';
import { useLandedCost } from '#web/components/landed-cost/use-landed-cost.ts';
import { useCart } from '#web/session/cart.ts';
import { nameOf, type Product } from '#web/storefront/product/picks.ts';
import type { BuyAction, Buying } from '#web/storefront/product/use-buying.ts';
import { BuyButtons } from '#web/storefront/product/buy-buttons.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/**
 * A sample before the bulk order: at most $150 of samples per order (decision ORD-040). One of imported goods is an
 * import of its own, cleared in the buyer's name, with its costs (business-rules §9).
 */
export function SamplePanel({ product, buying }: { product: Product; buying: Buying }) {
  const t = useText();
  const { cart } = useCart();
  const inStock = product.variants.filter((variant) => variant.stock > 0);
  const [sku, setSku] = useState(inStock[0]?.sku ?? '');
  const isImport = product.publishWay === 'IMPORT_BY_1688';
  const { price, dollars } = priceOf(product, isImport ? sku : undefined);
  const isThere =
    cart?.cartItems.some((line) => line.productId === product.id && line.cartItemType === 'SAMPLE') ?? false;
  const before = isImport ? 0 : (cart?.sampleDollars.amount ?? 0);
  const after = before + (isThere && !isImport ? 0 : (dollars?.amount ?? 0));
  const refusal = whyNotSampleTotal(money(after, 'USD'));
  const press = (action: BuyAction) => void buying.buy(action, [{ sku, quantity: 1, cartItemType: 'SAMPLE' }]);
  return (
    <div className="flex flex-col gap-4">
      {price && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          {isImport && <span className="text-ink-600">{t('logistics.atSupplier')}</span>}
          <Price money={price} className={isImport ? 'font-semibold' : 'text-xl font-bold'} />
          {dollars && price.currency !== 'USD' && (
            <span className="text-sm text-ink-500">
              ≈ <Price money={dollars} />
            </span>
          )}
        </p>
      )}
      <p className="text-sm text-ink-600">{t(isImport ? 'goods.sample.importRule' : 'goods.sample.rule')}</p>
      {product.options.length > 0 && (
        <Field label={t('goods.sample.which')}>
          <Select value={sku} onChange={(event) => setSku(event.currentTarget.value)} className="w-full">
            {product.variants.map((variant) => (
              <option key={variant.sku} value={variant.sku} disabled={variant.stock === 0}>
                {variant.stock === 0
                  ? t('goods.sample.soldOutOption', { name: nameOf(product, variant) })
                  : nameOf(product, variant)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="rounded-md bg-surface-1 p-3 text-sm">
        <p className="mb-2 flex justify-between gap-3">
          <span className="text-ink-600">{t('goods.sample.meter')}</span>
          <span className="font-semibold">
            <Price money={{ amount: after, currency: 'USD' }} /> /{' '}
            <Price money={{ amount: SAMPLE_LIMIT.minor, currency: 'USD' }} />
          </span>
        </p>
        <progress
          aria-label={t('goods.sample.meter')}
          value={Math.min(after, SAMPLE_LIMIT.minor)}
          max={SAMPLE_LIMIT.minor}
          className={
            'h-2 w-full appearance-none overflow-hidden rounded-pill bg-line ' +
            '[&::-moz-progress-bar]:bg-verified-600 [&::-webkit-progress-bar]:bg-line ' +
            '[&::-webkit-progress-value]:bg-verified-600'
          }
        />
      </div>
      {refusal && <Notice tone="warn">{explained(t, refusal)}</Notice>}
      {isImport && !refusal && sku && <SampleImportPrice sku={sku} />}
      {inStock.length === 0 ? (
        <Notice tone="warn">{t('goods.buy.soldOut')}</Notice>
      ) : (
        <BuyButtons product={product} isAdding={buying.isAdding} onPress={press} buyLabel={t('goods.sample.order')} />
      )}
    </div>
  );
}

/** The landed cost of one piece when its buyer declares it. */
function SampleImportPrice({ sku }: { sku: string }) {
  const estimate = useLandedCost([{ sku, quantity: 1 }], SAMPLE_TRANSPORT);
  return <LandedCostPreview estimate={estimate} pieces={1} />;
}

/** The price of the sample, of imported goods with the surcharge of the option, and the same in dollars. */
function priceOf({ samplePrice, samplePriceDollars, variants }: Product, sku: string | undefined) {
  const surcharges = variants.map(({ surcharge }) => surcharge?.amount ?? 0);
  const extra =
    (variants.find((variant) => variant.sku === sku)?.surcharge?.amount ?? 0) -
    (sku === undefined ? 0 : Math.min(...surcharges));
  if (!samplePrice || extra === 0) return { price: samplePrice, dollars: samplePriceDollars };
  const price = { ...samplePrice, amount: samplePrice.amount + extra };
  return {
    price,
    dollars: samplePriceDollars && {
      ...samplePriceDollars,
      amount: Math.ceil((samplePriceDollars.amount * price.amount) / samplePrice.amount),
    },
  };
}
