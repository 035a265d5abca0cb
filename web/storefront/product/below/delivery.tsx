import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { type Fact, FactList } from '#web/storefront/product/below/fact-list.tsx';
import type { Product } from '#web/storefront/product/picks.ts';

/** Delivery and returns. */
export function Delivery({ product }: { product: Product }) {
  const t = useText();
  const countryName = useCountryName();
  const { delivery } = product;
  const reached: Fact[] = [[t('goods.reach.to'), <Reached key="reached" product={product} />]];
  const way: Fact[] = [
    [t('goods.facts.shipsFrom'), countryName(product.shipsFrom)],
    [t('goods.facts.deliveryDays'), t('goods.facts.days', { count: product.deliveryDays })],
  ];
  const special = product.special && t(`goods.special.${product.special}`);
  if (!delivery) {
    return (
      <div className="flex flex-col gap-4">
        {special && <p>{special}</p>}
        <FactList facts={[...way, ...reached]} />
        <p className="text-ink-600">{t('goods.delivery.none')}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {special && <p className="md:col-span-2">{special}</p>}
      <FactList
        title={t('goods.section.delivery')}
        facts={[
          [
            t('goods.delivery.method'),
            [
              t(`goods.delivery.by.${delivery.method}`),
              t(delivery.originCountry === 'KR' ? 'goods.delivery.from.home' : 'goods.delivery.from.abroad'),
            ].join(' · '),
          ],
          ...way,
          [t('goods.delivery.days'), t('goods.facts.days', { count: delivery.shippingDays })],
          ...reached,
          ...(delivery.announcement ? [[t('goods.delivery.note'), delivery.announcement] satisfies Fact] : []),
        ]}
      />
      <FactList
        title={t('goods.delivery.returns')}
        facts={[
          [t('goods.delivery.returnDays'), t('goods.delivery.daysAfter', { count: delivery.returnDays })],
          [t('goods.delivery.returnFee'), <Price key="fee" money={delivery.returnFee} />],
          [t('goods.delivery.returnMethod'), delivery.returnMethod],
          [t('goods.delivery.returnAddress'), <bdi key="address">{delivery.returnAddress}</bdi>],
          [t('goods.delivery.returnCases'), delivery.returnCases],
        ]}
      />
    </div>
  );
}

/** Every region goods are delivered to with its fee; the costs of an import are shown next to the price. */
function Reached({ product }: { product: Product }) {
  const t = useText();
  const countryName = useCountryName();
  if (product.deliversTo.length === 0) return t('goods.reach.nowhere');
  return (
    <ul className="flex flex-col gap-1">
      {product.deliversTo.map(({ region, fee, freeFrom }) => (
        <li key={region}>
          {countryName(region)}
          {fee && <> · {fee.amount === 0 ? t('storefront.delivery.free') : <Price money={fee} />}</>}
          {freeFrom && (
            <span className="text-ink-600">
              {' '}
              ({t('storefront.delivery.freeFrom')} <Price money={freeFrom} />)
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
