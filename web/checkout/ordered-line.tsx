import type { ReactNode } from 'react';
import type { Quote } from '#web/checkout/basket.ts';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Notice } from '#web/ui/states.tsx';

type Line = Pick<Quote['lines'][number], 'image' | 'name' | 'options' | 'unitPrice' | 'quantity' | 'unit' | 'total'>;

/** A line that is about to be ordered; `children` explain its price, `refusal` why it was not ordered. */
export function OrderedLine({
  line,
  refusal,
  children,
}: {
  line: Line;
  refusal?: string | undefined;
  children?: ReactNode;
}) {
  const quantityText = useQuantityText();
  return (
    <li className="flex flex-wrap gap-3 py-3">
      <img
        src={line.image && `${line.image}/320.webp`}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-sm border border-line-soft bg-surface-2 object-contain"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium">
          {line.name}
        </p>
        {line.options.length > 0 && (
          <p className="text-sm text-ink-600">
            {line.options.map((option) => `${option.name}: ${option.value}`).join(' · ')}
          </p>
        )}
        <p className="text-sm text-ink-600">
          <Price money={line.unitPrice} /> · {quantityText(line.quantity, line.unit)}
        </p>
        {children}
      </div>
      <Price money={line.total} className="font-semibold" />
      {refusal && (
        <div className="basis-full">
          <Notice tone="error">{refusal}</Notice>
        </div>
      )}
    </li>
  );
}
