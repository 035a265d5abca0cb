import type { ReactNode } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { SupplierPrice } from '#web/components/import/supplier-price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

type Line = OrderAnswer['lines'][number];

/**
 * The lines of an order: picture, name, options, quantity and price. `withSku` is for packing; `actionOf` returns a
 * button for a line.
 */
export function OrderLines({
  lines,
  withSku = false,
  actionOf,
}: {
  lines: readonly Line[];
  withSku?: boolean;
  actionOf?: (line: Line) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line-soft">
      {lines.map((line) => (
        <OrderLine key={line.id} line={line} withSku={withSku} action={actionOf?.(line)} />
      ))}
    </ul>
  );
}

function OrderLine({ line, withSku, action }: { line: Line; withSku: boolean; action: ReactNode }) {
  const quantityText = useQuantityText();
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <div className="size-18 shrink-0 overflow-hidden rounded-sm border border-line-soft">
        <Picture base={line.image} alt="" sizes="72px" />
      </div>
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 basis-56 grow">
          <Link
            to={to.product(line.productId)}
            dir="auto"
            className="block min-h-6 font-medium hover:text-brand-700 hover:underline"
          >
            {line.name}
          </Link>
          {line.options.length > 0 && (
            <p className="text-sm text-ink-600">
              {line.options.map((option) => `${option.name}: ${option.value}`).join(' · ')}
            </p>
          )}
          {withSku && (
            <p className="text-sm text-ink-500">
              SKU <Bidi className="inline-block">{line.sku}</Bidi>
            </p>
          )}
          <p className="text-sm text-ink-600">
            <Price money={line.unitPrice} /> · {quantityText(line.quantity, line.unit)}
          </p>
          {line.bought && <SupplierPrice bought={line.bought} quantity={line.quantity} />}
          <LinePieces line={line} />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between sm:flex-col sm:items-end">
          <Price money={line.total} className="font-semibold" />
          {action}
        </div>
      </div>
    </li>
  );
}

/** What became of the pieces of a line, unless all are sent or all are open. */
function LinePieces({ line: { quantity, unit, cancelled, shipped, returned } }: { line: Line }) {
  const t = useText();
  const quantityText = useQuantityText();
  const isPart = shipped > 0 && shipped < quantity - cancelled;
  const notes = [
    ...(isPart ? [t('parcel.line.shipped', { pieces: quantityText(shipped, unit) })] : []),
    ...(cancelled > 0 ? [t('parcel.line.cancelled', { pieces: quantityText(cancelled, unit) })] : []),
    ...(returned > 0 ? [t('parcel.line.returned', { pieces: quantityText(returned, unit) })] : []),
  ];
  return notes.length > 0 && <p className="text-sm font-medium text-warn-700">{notes.join(' · ')}</p>;
}
