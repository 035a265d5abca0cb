import type { OrderRowAnswer } from '#core/order/contract.ts';
import { unsentOf } from '#core/order-line.ts';
import { useText } from '#web/i18n/text.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { useBound } from '#web/forms/frame.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

type Line = OrderRowAnswer['lines'][number];
/** The quantity of each line in a parcel, by line id. */
export type Amounts = Readonly<Record<number, number>>;
const areAmounts = (value: unknown): value is Amounts => typeof value === 'object' && value !== null;

/** Everything left to send but what the buyer asked to cancel. */
export const allLeft = (lines: readonly Line[]): Amounts =>
  Object.fromEntries(lines.map((line) => [line.id, unsentOf(line) - askedOf(line)]));

/** The unsent pieces of a line whose cancellation waits for an answer. */
const askedOf = (line: Line): number => Math.min(line.cancelRequested, unsentOf(line));

/** Whether these amounts leave too few pieces of a line for its requested cancellation. */
export const sendsAsked = (lines: readonly Line[], amounts: Amounts): boolean =>
  lines.some((line) => (amounts[line.id] ?? 0) > unsentOf(line) - askedOf(line));

/** The contents of a parcel, the field `lines`; by default everything left to send but what the buyer asked to cancel. */
export function ParcelLines({ lines }: { lines: readonly Line[] }) {
  const t = useText();
  const { value: amounts, change, error } = useBound('lines', areAmounts);
  const quantityText = useQuantityText();
  const open = lines.filter((line) => unsentOf(line) > 0);
  return (
    <FieldSet legend={t('parcel.send.contents')} hint={t('parcel.send.hint')} error={error}>
      <ul className="divide-y divide-line-soft">
        {open.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 basis-40 grow text-sm">
              <p dir="auto" className="font-medium">
                {line.name}
              </p>
              <p className="text-ink-600">
                {[
                  ...line.options.map(({ value }) => value),
                  t('parcel.send.left', { left: quantityText(unsentOf(line), line.unit) }),
                  ...(askedOf(line) > 0 ? [t('parcel.send.asked', { count: askedOf(line) })] : []),
                ].join(' · ')}
              </p>
            </div>
            <QuantityStepper
              label={t('parcel.send.quantity', { name: line.name })}
              value={amounts[line.id] ?? 0}
              max={unsentOf(line)}
              onChange={(quantity) => change({ ...amounts, [line.id]: quantity })}
            />
          </li>
        ))}
      </ul>
    </FieldSet>
  );
}
