import { Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Count, Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Picture } from '#web/components/picture.tsx';
import {
  type OptionChoice,
  type Picks,
  type Product,
  type Variant,
  variantWith,
} from '#web/storefront/product/picks.ts';
import { RestockButton } from '#web/storefront/product/lazy-restock-button.ts';
import { classes } from '#web/ui/classes.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

type Props = { product: Product; picks: Picks; onPick(sku: string, quantity: number): void };
/** `onShow` receives the picture of the chosen option. */
type Choosing = Props & { onShow(picture: string): void };

/** Every item with its stock and quantity. All options but the last are chosen first; the last one is the rows. */
export function OptionMatrix({ product, picks, onPick, onShow }: Choosing) {
  const t = useText();
  const leading = product.options.slice(0, -1);
  const last = product.options.at(-1);
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    leading.map(({ optionValues }) => (optionValues.find(({ stock }) => stock > 0) ?? optionValues[0])?.valueId ?? 0),
  );
  if (!last) {
    const [only] = product.variants;
    return only ? (
      <Row product={product} variant={only} name={t('goods.product.quantity')} picks={picks} onPick={onPick} hideName />
    ) : null;
  }
  return (
    <div className="flex flex-col gap-4">
      {leading.map((option, level) => (
        <Leading
          key={option.id}
          option={option}
          product={product}
          picks={picks}
          chosenId={chosen[level]}
          onChoose={({ valueId, image }) => {
            setChosen(chosen.map((old, index) => (index === level ? valueId : old)));
            if (image) onShow(image);
          }}
        />
      ))}
      <div>
        <p className="mb-1 text-sm font-semibold">{last.name}</p>
        <ul className="divide-y divide-line-soft rounded-md border border-line-soft lg:max-h-[372px] lg:overflow-y-auto">
          {last.optionValues.map((value) => {
            const variant = variantWith(product, [...chosen, value.valueId]);
            return (
              variant && (
                <li key={value.valueId} className="px-3 py-2">
                  <Row
                    product={product}
                    variant={variant}
                    name={value.valueName}
                    image={value.image}
                    colour={value.colour}
                    picks={picks}
                    onPick={onPick}
                    {...(value.image && { onEnter: () => onShow(value.image ?? '') })}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** One of the options chosen first, each value with the quantity chosen of it. */
function Leading({
  option,
  product,
  picks,
  chosenId,
  onChoose,
}: {
  option: OptionChoice;
  product: Product;
  picks: Picks;
  chosenId: number | undefined;
  onChoose(value: OptionChoice['optionValues'][number]): void;
}) {
  const t = useText();
  const pickedWith = (valueId: number) =>
    product.variants
      .filter((variant) => variant.valueIds.includes(valueId))
      .reduce((sum, variant) => sum + (picks[variant.sku] ?? 0), 0);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{option.name}</legend>
      <div className="flex flex-wrap gap-2">
        {option.optionValues.map((value) => {
          const count = pickedWith(value.valueId);
          const isOut = value.stock === 0;
          return (
            <button
              key={value.valueId}
              type="button"
              aria-pressed={value.valueId === chosenId}
              disabled={isOut}
              title={isOut ? t('goods.product.soldOutWhy') : undefined}
              onClick={() => onChoose(value)}
              className={classes(
                'relative flex min-h-10 items-center gap-2 rounded-sm border px-3 text-base pointer-coarse:min-h-11',
                value.image && 'ps-1',
                isOut
                  ? 'border-line bg-surface-2 text-ink-500'
                  : value.valueId === chosenId
                    ? 'border-brand-600 bg-brand-50 font-semibold text-brand-700'
                    : 'border-line-strong hover:border-ink-600',
              )}
            >
              {value.image && (
                <span className="size-8 overflow-hidden rounded-xs">
                  <Picture base={value.image} alt="" sizes="32px" />
                </span>
              )}
              <Swatch colour={value.colour} />
              <bdi>{value.valueName}</bdi>
              {isOut && <span className="text-xs text-sale-700">{t('storefront.card.soldOut')}</span>}
              {count > 0 && (
                <span className="tabular rounded-pill bg-brand-600 px-2 text-xs font-semibold text-white">
                  <Count value={count} />
                  <span className="sr-only"> {t('goods.product.picked')}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The colour its seller shows for a value that names none; the policy of the page allows no style of an element. */
const Swatch = ({ colour }: { colour: string | undefined }) =>
  colour && (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="me-1 inline size-4 shrink-0 align-[-2px] text-line-strong">
      <circle cx="8" cy="8" r="7.5" fill={colour} stroke="currentColor" />
    </svg>
  );

type RowProps = Props & {
  variant: Variant;
  name: string;
  image?: string | null;
  colour?: string | undefined;
  hideName?: boolean;
  onEnter?(): void;
};

function Row({ product, variant, name, image, colour, picks, onPick, hideName = false, onEnter }: RowProps) {
  const t = useText();
  const quantityText = useQuantityText();
  const isOut = variant.stock === 0;
  return (
    <div onFocus={onEnter} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {image && (
        <span className="size-10 shrink-0 overflow-hidden rounded-sm">
          <Picture base={image} alt="" sizes="40px" />
        </span>
      )}
      <div className="flex min-w-24 grow basis-24 flex-col leading-snug">
        {!hideName && (
          <span className={classes('font-medium', isOut && 'text-ink-500')}>
            <Swatch colour={colour} />
            <bdi>{name}</bdi>
          </span>
        )}
        <span className="text-xs text-ink-500">
          {isOut ? (
            <span className="text-sale-700">{t('goods.product.soldOutWhy')}</span>
          ) : (
            t('goods.product.stock', { stock: quantityText(variant.stock, product.unit) })
          )}
          {variant.surcharge && (
            <span className="ms-2 font-medium whitespace-nowrap text-ink-700">
              <bdi dir="ltr">
                +
                <Price money={variant.surcharge} />
              </bdi>
            </span>
          )}
        </span>
      </div>
      {isOut && !hideName ? (
        <Suspense>
          <RestockButton productId={product.id} sku={variant.sku} name={name} />
        </Suspense>
      ) : (
        <QuantityStepper
          label={hideName ? t('goods.product.quantity') : t('goods.product.quantityOf', { name })}
          value={picks[variant.sku] ?? 0}
          max={Math.min(variant.stock, product.maxOrderQuantity)}
          disabled={isOut}
          onChange={(quantity) => onPick(variant.sku, quantity)}
        />
      )}
    </div>
  );
}
