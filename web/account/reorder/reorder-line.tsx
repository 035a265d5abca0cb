import type { LineChoice, ReorderLine } from '#web/account/reorder/selection.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

/** Reasons that mean the same to a buyer: the goods are not offered any more. */
const GONE = ['product.notApproved', 'store.notAvailable', 'cart.skuNotFound'];

type Props = {
  choice: LineChoice;
  onChange(change: { isChosen?: boolean; quantity?: number }): void;
};

/** A line of the order: the price paid, today's price, the quantity to add, and what stands in the way. */
export function ReorderLineRow({ choice, onChange }: Props) {
  const t = useText();
  const quantityText = useQuantityText();
  const { line, isChosen, quantity, price, problem } = choice;
  const { name, unit, cart } = line;
  const total = price && { ...price.price, amount: price.price.amount * quantity };
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-4 first:pt-0">
      <span className="flex size-6 items-start justify-center pt-0.5">
        <input
          type="checkbox"
          aria-label={t('account.cart.select', { name })}
          checked={isChosen}
          disabled={line.blocked}
          onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
          className="size-5 accent-brand-600"
        />
      </span>
      <span
        className={classes(
          'size-14 overflow-hidden rounded-sm border border-line-soft',
          line.blocked && 'opacity-50 grayscale',
        )}
      >
        <Picture base={line.image} alt="" sizes="56px" />
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <div>
          <p dir="auto" className="font-medium">
            {name}
          </p>
          <p className="text-sm text-ink-600">
            {line.options.map((option) => `${option.name}: ${option.value} · `).join('')}
            {t('account.reorder.ordered', { pieces: quantityText(line.quantity, unit) })}
          </p>
        </div>
        <Prices line={line} price={price} />
        {cart.pieces > 0 && (
          <p className="text-sm text-ink-600">
            {t('account.reorder.inCart', { pieces: quantityText(cart.pieces, unit) })}
          </p>
        )}
        {!line.blocked && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {line.cartItemType === 'SAMPLE' ? (
              <span className="text-sm leading-8 text-ink-600">{t('account.cart.onePiece')}</span>
            ) : (
              <QuantityStepper
                label={t('account.cart.quantity', { name })}
                value={quantity}
                min={1}
                max={Math.max(1, Math.min(line.stock - cart.pieces, line.maxOrderQuantity))}
                onChange={(next) => onChange({ quantity: next, isChosen: true })}
                dense
              />
            )}
            {total && <Price money={total} className={classes('ms-auto font-bold', !isChosen && 'text-ink-500')} />}
          </div>
        )}
        {problem && (
          <p
            className={classes(
              'flex items-start gap-1.5 rounded-sm px-3 py-1.5 text-sm',
              line.blocked ? 'bg-surface-2 text-ink-700' : 'bg-warn-50 text-warn-700',
            )}
          >
            <Icon name="alert" size={16} className="mt-0.5" />
            <span>{reasonOf(t, line, problem)}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function reasonOf(t: ReturnType<typeof useText>, line: ReorderLine, problem: NonNullable<LineChoice['problem']>) {
  if (GONE.includes(problem.code)) return t('account.reorder.gone');
  if (problem.code === 'cart.outOfStock' && line.stock === 0) return t('account.reorder.soldOut');
  return explained(t, problem);
}

/** The price of then and of today; which is higher is said in words too. */
function Prices({ line: { paid }, price }: { line: ReorderLine; price: LineChoice['price'] }) {
  const t = useText();
  const { comparable } = price ?? {};
  const isForeign = price && comparable && price.price.currency !== paid.currency;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-600">
        {t('account.reorder.paid')} <Price money={paid} className="text-ink-700" />
      </span>
      {price && (
        <span className="text-ink-600">
          {t('account.reorder.today')} <Price money={price.price} className="font-semibold text-ink-900" />
          {isForeign && (
            <>
              {' '}
              <span aria-hidden>≈ </span>
              <span className="sr-only">{t('shell.approximately')} </span>
              <Price money={comparable} />
            </>
          )}
        </span>
      )}
      {comparable && <Change by={comparable.amount - paid.amount} />}
    </div>
  );
}

function Change({ by }: { by: number }) {
  const t = useText();
  if (by === 0) return <Chip tone="ink">{t('account.reorder.same')}</Chip>;
  return (
    <Chip tone={by > 0 ? 'warn' : 'ok'}>{t(by > 0 ? 'account.reorder.costsMore' : 'account.reorder.cheaper')}</Chip>
  );
}
