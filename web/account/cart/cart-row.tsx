import { isUndelivered } from '#core/cart/rules.ts';
import type { CartEdits } from '#web/account/cart/cart-edits.ts';
import { ArrivalDates } from '#web/components/arrival.tsx';
import { explained, useText } from '#web/i18n/text.tsx';
import { NoPicture } from '#web/components/picture.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { Price } from '#web/components/price.tsx';
import { SupplierPrice } from '#web/components/import/supplier-price.tsx';
import { useCountryName, useQuantityText, useUnitName } from '#web/components/quantity.ts';
import { type LandedLine, SmallQuantity } from '#web/components/product/small-quantity.tsx';
import type { CartLine } from '#web/session/cart.ts';
import { to } from '#web/links/to.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

/** One cart line: product, chosen options, quantity, and why it cannot be ordered. */
export function CartRow({
  line,
  edits,
  region = 'KR',
  landed,
}: {
  line: CartLine;
  edits: CartEdits;
  region: string | undefined;
  landed: LandedLine | undefined;
}) {
  const t = useText();
  const { quantity, checked } = edits.stateOf(line);
  const { name } = line.description;
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 sm:gap-x-4">
      <span className="flex size-8 items-start justify-center pt-1">
        <input
          type="checkbox"
          aria-label={t('account.cart.select', { name })}
          checked={checked}
          onChange={(event) => edits.tick([line], event.currentTarget.checked)}
          className="size-5 accent-brand-600"
        />
      </span>
      <LinePicture line={line} />
      <div
        className={
          'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 ' +
          'md:grid-cols-[minmax(0,1fr)_auto_7rem_auto] md:gap-x-4'
        }
      >
        <LineFacts line={line} />
        <IconButton
          icon="trash"
          size={18}
          label={t('shell.miniCart.remove', { name })}
          onClick={() => edits.remove(line)}
          className="-mt-2 -me-2 md:order-last"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-md:col-span-2 md:contents">
          {line.cartItemType === 'SAMPLE' ? (
            <span className="leading-8 text-ink-600 md:text-sm">{t('account.cart.onePiece')}</span>
          ) : (
            <QuantityStepper
              label={t('account.cart.quantity', { name })}
              value={quantity}
              min={1}
              max={Math.max(1, mostOf(line))}
              onChange={(next) => edits.setQuantity(line, next)}
              dense
            />
          )}
          <Price
            money={line.charged?.subTotal ?? line.subTotalMoney}
            className={classes(
              'ms-auto text-end text-md leading-8 font-bold',
              quantity !== line.quantity && 'opacity-40',
            )}
          />
        </div>
      </div>
      <LineNotes line={line} quantity={quantity} region={region} landed={landed} refusal={edits.refusalOf(line)} />
    </li>
  );
}

const mostOf = ({ stock, maxOrderQuantity }: CartLine): number => Math.min(stock, maxOrderQuantity);

function LinePicture({ line: { productId, image } }: { line: CartLine }) {
  return (
    <Link
      to={to.product(productId)}
      tabIndex={-1}
      aria-hidden
      className="size-18 overflow-hidden rounded-sm border border-line-soft sm:size-22"
    >
      {image.externalUrl ? (
        <img
          src={image.externalUrl}
          alt=""
          width={88}
          height={88}
          loading="lazy"
          className="size-full bg-surface-2 object-contain"
        />
      ) : (
        <NoPicture alt="" />
      )}
    </Link>
  );
}

/** Name, options, unit price and arrival. */
function LineFacts({ line }: { line: CartLine }) {
  const t = useText();
  const unitName = useUnitName();
  const unitPrice = line.charged?.unitPrice ?? line.unitPrice;
  return (
    <div className="min-w-0">
      <Link to={to.product(line.productId)} dir="auto" className="font-medium hover:text-brand-700 hover:underline">
        {line.description.name}
      </Link>
      {line.variants.length > 0 && (
        <p className="text-sm text-ink-600">
          {line.variants.map(({ option, optionValue }) => `${option.name}: ${optionValue.name}`).join(' · ')}
        </p>
      )}
      <p className="text-sm text-ink-600">
        <Price money={unitPrice} /> {t('account.cart.perUnit', { unit: unitName(line.unit) })}{' '}
        <Approximate money={unitPrice} />
      </p>
      {line.charged && (
        <SupplierPrice bought={{ unitPrice: line.unitPrice, rate: line.charged.rate }} quantity={line.quantity} />
      )}
      {!line.problem && (
        <p className="text-sm text-verified-700">
          <ArrivalDates arrives={line.arrives} />
        </p>
      )}
    </div>
  );
}

/** The next price of its tiers, where an increase is in stock. */
function nextTierOf(line: CartLine): CartLine['nextRow'] {
  const { problem, nextRow, unitPrice, quantity } = line;
  const isBetter = !problem && nextRow && nextRow.price.amount < unitPrice.amount;
  return isBetter && quantity + nextRow.missing <= mostOf(line) ? nextRow : null;
}

/** Problems, changes of the price and what more pieces would cost. */
function LineNotes({
  line,
  quantity,
  region,
  landed,
  refusal,
}: {
  line: CartLine;
  quantity: number;
  region: string;
  landed: LandedLine | undefined;
  refusal: string | undefined;
}) {
  const t = useText();
  const countryName = useCountryName();
  const quantityText = useQuantityText();
  const next = nextTierOf(line);
  return (
    <div className="col-span-full flex flex-col gap-1 text-sm empty:hidden sm:ms-12">
      {line.problem && (
        <Problem>
          {isUndelivered(line)
            ? t('account.cart.notDelivered', { country: countryName(region) })
            : explained(t, line.problem)}
        </Problem>
      )}
      {refusal && (
        <div role="alert">
          <Problem>{refusal}</Problem>
        </div>
      )}
      {line.priceChangedFrom && (
        <p className="flex items-start gap-1.5 rounded-sm bg-warn-50 px-3 py-1.5 text-warn-700">
          <Icon name="info" size={16} className="mt-0.5" />
          <span>
            {t('account.cart.priceChanged')} <Price money={line.priceChangedFrom} className="line-through" />{' '}
            <Price money={line.unitPrice} className="font-semibold" />
          </span>
        </p>
      )}
      {landed && landed.quantity === quantity && <SmallQuantity line={landed} unit={line.unit} />}
      {next && (
        <p className="flex items-start gap-1.5 text-verified-700">
          <Icon name="info" size={16} className="mt-0.5" />
          <span>
            {t('account.cart.nextRow', { missing: quantityText(next.missing, line.unit) })}{' '}
            <Price money={next.price} className="font-semibold" />
          </span>
        </p>
      )}
    </div>
  );
}

/** Why a line cannot be ordered or changed. */
const Problem = ({ children }: { children: string }) => (
  <p className="flex items-start gap-1.5 rounded-sm bg-sale-50 px-3 py-1.5 text-sale-700">
    <Icon name="alert" size={16} className="mt-0.5" />
    <span>{children}</span>
  </p>
);
