import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Bidi, Price } from '#web/parts/price.tsx';
import { useCountryName, useQuantityText } from '#web/parts/quantity.ts';
import type { Product } from '#web/storefront/product/picking.ts';

type Fact = readonly [name: string, value: ReactNode];

/** What trade asks of goods: codes, origin, packing, carton. */
export function Facts({ product }: { product: Product }) {
  const t = useText();
  const quantityText = useQuantityText();
  const countryName = useCountryName();
  const { carton } = product;
  const goods: Fact[] = [
    [t('storefront.facts.code'), <Bidi key="code">{product.sku}</Bidi>],
    [t('storefront.facts.hsCode'), <Bidi key="hs">{product.hsCode}</Bidi>],
    [t('storefront.facts.origin'), countryName(product.origin)],
    ...(product.brand ? [[t('storefront.facts.brand'), product.brand] satisfies Fact] : []),
    [t('storefront.facts.packing'), t('storefront.facts.packingValue', { quantity: quantityText(product.packing.count, product.packing.unit) })],
    [t('storefront.facts.moq'), quantityText(product.minOrderQuantity, product.unit)],
    [t('storefront.facts.max'), quantityText(product.maxOrderQuantity, product.unit)],
  ];
  const shipping: Fact[] = [
    ...(carton
      ? ([
          [t('storefront.facts.perCarton'), quantityText(carton.pieces, product.unit)],
          [t('storefront.facts.cartonSize'), <Bidi key="size">{`${carton.length} × ${carton.width} × ${carton.height} cm`}</Bidi>],
          [t('storefront.facts.cartonVolume'), <Bidi key="volume">{`${Number(carton.volume.toFixed(4))} m³`}</Bidi>],
          ...(carton.weight === null ? [] : [[t('storefront.facts.cartonWeight'), <Bidi key="weight">{`${carton.weight} kg`}</Bidi>] satisfies Fact]),
        ] satisfies Fact[])
      : []),
    [t('storefront.facts.deliveryDays'), t('storefront.facts.days', { count: product.deliveryDays })],
    [t('storefront.delivery.fee'), product.store.deliveryFee.amount === 0 ? t('storefront.delivery.free') : <Price key="fee" money={product.store.deliveryFee} />],
    ...(product.store.freeDeliveryFrom ? [[t('storefront.delivery.freeFrom'), <Price key="free" money={product.store.freeDeliveryFrom} />] satisfies Fact] : []),
    ...(product.sold > 0 ? [[t('storefront.facts.sold'), quantityText(product.sold, product.unit)] satisfies Fact] : []),
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <FactList title={t('storefront.facts.goods')} facts={goods} />
      <FactList title={t('storefront.facts.shipping')} facts={shipping} />
    </div>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className="mb-2 text-base text-ink-700">{title}</h3>
      <dl className="border-t border-line-soft">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(112px,2fr)_3fr] gap-3 border-b border-line-soft py-2 text-base">
            <dt className="text-ink-600">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
