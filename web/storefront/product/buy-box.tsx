import { type ReactNode, Suspense, useState } from 'react';
import { loadOf } from '#core/catalogue/rules.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { useVisitorRegion } from '#web/components/address/visitor-region.ts';
import { deliveryOf, filledUp, type Picked, type Product } from '#web/storefront/product/picks.ts';
import type { BuyAction, Buying } from '#web/storefront/product/use-buying.ts';
import { RestockButton } from '#web/storefront/product/lazy-restock-button.ts';
import { BuyButtons } from '#web/storefront/product/buy-buttons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  product: Product;
  picked: Picked;
  buying: Buying;
  onPick(sku: string, quantity: number): void;
  onMissing(): void;
  /** The price of imported goods, which is more than the goods and a delivery fee. */
  children: ReactNode;
};

/** Chosen quantities, cost, and the two buttons; a disabled action explains why. */
export function BuyBox({ product, picked, buying, onPick, onMissing, children }: Props) {
  const t = useText();
  const quantityText = useQuantityText();
  const [isProblemShown, setProblemShown] = useState(false);
  const isEmpty = picked.quantity === 0;
  const more = filledUp(picked);
  const problem = picked.refusal
    ? explained(t, picked.refusal)
    : isEmpty && isProblemShown
      ? t('goods.buy.pickFirst')
      : undefined;
  const press = (action: BuyAction) => {
    setProblemShown(true);
    if (isEmpty || picked.refusal) return onMissing();
    void buying.buy(
      action,
      picked.lines.map(({ variant, quantity }) => ({ sku: variant.sku, quantity, cartItemType: 'NORMAL' })),
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <Sums product={product} picked={picked} />
      {picked.next && (
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-verified-700" aria-live="polite">
          <Icon name="info" size={16} />
          <span>
            {t('goods.buy.nudge', { missing: quantityText(picked.next.missing, product.unit) })}{' '}
            <Price money={picked.next.price} />
          </span>
          {more && (
            <Button look="secondary" size="small" icon="plus" onClick={() => onPick(more.sku, more.quantity)}>
              {t('goods.buy.fill', { missing: quantityText(picked.next.missing, product.unit) })}
            </Button>
          )}
        </p>
      )}
      <p className="-mt-2 text-sm text-ink-600">
        {t('goods.buy.range', {
          min: product.minOrderQuantity,
          max: quantityText(product.maxOrderQuantity, product.unit),
        })}
        {product.variants.length > 1 && <span className="block text-xs text-ink-500">{t('goods.buy.rangeWhy')}</span>}
      </p>
      {children}
      {product.special && <p className="-mt-2 text-sm text-warn-700">{t(`goods.special.${product.special}`)}</p>}
      {problem && (isProblemShown || picked.refusal) && <Notice tone="warn">{problem}</Notice>}
      {product.soldOut ? (
        <>
          <Notice tone="warn">{t('goods.buy.soldOut')}</Notice>
          <Suspense>
            <RestockButton productId={product.id} />
          </Suspense>
        </>
      ) : (
        <BuyButtons product={product} isAdding={buying.isAdding} onPress={press} buyLabel={t('goods.buy.now')} />
      )}
    </div>
  );
}

function Sums({ product, picked }: { product: Product; picked: Picked }) {
  const t = useText();
  const quantityText = useQuantityText();
  const { region } = useVisitorRegion();
  const delivery = deliveryOf(product, region, picked.goods);
  const { fee, missing } = delivery ?? {};
  const isSameMoney = fee?.currency === picked.goods.currency;
  const total = fee && isSameMoney ? { ...picked.goods, amount: picked.goods.amount + fee.amount } : picked.goods;
  const isEmpty = picked.quantity === 0;
  const isImported = product.publishWay === 'IMPORT_BY_1688';
  // With a surcharge of an option the multiplication would be wrong.
  const isOnePrice = picked.lines.every(({ variant }) => !variant.surcharge);
  return (
    <dl aria-live="polite" className="flex flex-col gap-2 text-base">
      <Sum
        name={t(isImported ? 'logistics.atSupplier' : 'goods.buy.goods')}
        note={
          !isEmpty && (
            <>
              {quantityText(picked.quantity, product.unit)}
              {isOnePrice && (
                <>
                  {' × '}
                  <Price money={picked.unitPrice} />
                </>
              )}
            </>
          )
        }
      >
        <Price money={picked.goods} />
      </Sum>
      {!isImported && (
        <Sum
          name={t('storefront.delivery.fee')}
          note={
            !isEmpty &&
            missing &&
            isSameMoney && (
              <>
                <Price money={missing} /> {t('storefront.delivery.missing')}
              </>
            )
          }
        >
          {isEmpty || !fee ? '–' : fee.amount === 0 ? t('storefront.delivery.free') : <Price money={fee} />}
        </Sum>
      )}
      {product.carton && !isEmpty && <Load carton={product.carton} quantity={picked.quantity} />}
      {!isImported && (
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-soft pt-3">
          <dt className="font-semibold">{t('goods.buy.total')}</dt>
          <dd className="text-xl leading-tight font-bold">
            <Price money={isEmpty ? picked.goods : total} />
            {!isEmpty && <Approximate money={total} className="block text-end text-sm font-normal text-ink-500" />}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Carton data that a forwarder needs. */
function Load({ carton, quantity }: { carton: NonNullable<Product['carton']>; quantity: number }) {
  const t = useText();
  const { cartons, volume, weight } = loadOf(carton, quantity);
  return (
    <Sum name={t('goods.buy.load')} note={t('goods.buy.cartons', { count: cartons })}>
      <bdi dir="ltr" className="text-sm">
        <Count value={volume} digits={volume < 0.1 ? 3 : 2} /> m³
        {weight !== undefined && (
          <>
            {' · '}
            <Count value={weight} digits={1} /> kg
          </>
        )}
      </bdi>
    </Sum>
  );
}

function Sum({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-600">
        {name}
        {note && <span className="ms-2 text-sm text-ink-500">{note}</span>}
      </dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}
