import { type ReactNode, useState } from 'react';
import { explained, useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/parts/approximate.tsx';
import { Count, Price } from '#web/parts/price.tsx';
import { FavoriteButton } from '#web/parts/favorite-button.tsx';
import { deliveryOf, type Picked, type Product } from '#web/storefront/product/picking.ts';
import type { BuyAction, Buying } from '#web/storefront/product/use-buying.ts';
import { BuyButtons } from '#web/storefront/product/buy-buttons.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';

/** What is picked, what it costs, and the two buttons; a button that cannot do its work says why. */
export function BuyBox({ product, picked, buying, onMissing }: { product: Product; picked: Picked; buying: Buying; onMissing(): void }) {
  const t = useText();
  const [isTold, setTold] = useState(false);
  const isEmpty = picked.quantity === 0;
  const problem = picked.refusal ? explained(t, picked.refusal) : isEmpty && isTold ? t('storefront.buy.pickFirst') : undefined;
  const press = (action: BuyAction) => {
    setTold(true);
    if (isEmpty || picked.refusal) return onMissing();
    void buying.buy(action, picked.lines.map(({ variant, quantity }) => ({ sku: variant.sku, quantity, cartItemType: 'NORMAL' })));
  };
  return (
    <div className="flex flex-col gap-4">
      <Sums product={product} picked={picked} />
      {picked.next && (
        <p className="flex items-center gap-2 text-sm font-medium text-verified-700" aria-live="polite">
          <Icon name="info" size={16} />
          <span>
            {t('storefront.buy.nudge', { missing: picked.next.missing, unit: product.unit })} <Price money={picked.next.price} />
          </span>
        </p>
      )}
      <div className="flex items-center justify-between text-sm text-ink-600">
        <span>{t('storefront.buy.range', { min: product.minOrderQuantity, max: product.maxOrderQuantity, unit: product.unit })}</span>
        <FavoriteButton productId={product.id} name={product.description.name} className="-me-2 rounded-sm hover:bg-surface-2" />
      </div>
      {problem && (isTold || picked.refusal) && <Notice tone="warn">{problem}</Notice>}
      {product.soldOut ? (
        <Notice tone="warn">{t('storefront.buy.soldOut')}</Notice>
      ) : (
        <BuyButtons busy={buying.busy} onPress={press} buyLabel={t('storefront.buy.now')} />
      )}
    </div>
  );
}

function Sums({ product, picked }: { product: Product; picked: Picked }) {
  const t = useText();
  const { fee, missing } = deliveryOf(product.store, picked.goods);
  const isSameMoney = fee.currency === picked.goods.currency;
  const total = isSameMoney ? { ...picked.goods, amount: picked.goods.amount + fee.amount } : picked.goods;
  const isEmpty = picked.quantity === 0;
  const rows: [string, ReactNode][] = [
    [
      t('storefront.product.quantity'),
      <>
        <Count value={picked.quantity} /> {product.unit}
      </>,
    ],
    [t('storefront.product.unitPrice'), <Price key="unit" money={picked.unitPrice} />],
    [t('storefront.buy.goods'), <Price key="goods" money={picked.goods} />],
    [t('storefront.delivery.fee'), isEmpty ? '–' : fee.amount === 0 ? t('storefront.delivery.free') : <Price key="fee" money={fee} />],
  ];
  return (
    <dl aria-live="polite" className="flex flex-col gap-2 text-base">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-600">{name}</dt>
          <dd className="tabular font-medium">{value}</dd>
        </div>
      ))}
      {!isEmpty && missing && isSameMoney && (
        <p className="text-end text-xs text-ink-500">
          <Price money={missing} /> {t('storefront.delivery.missing')}
        </p>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-soft pt-3">
        <dt className="font-semibold">{t('storefront.buy.total')}</dt>
        <dd className="text-xl leading-tight font-bold">
          <Price money={isEmpty ? picked.goods : total} />
          {!isEmpty && <Approximate money={total} className="block text-end text-sm font-normal text-ink-500" />}
        </dd>
      </div>
    </dl>
  );
}
