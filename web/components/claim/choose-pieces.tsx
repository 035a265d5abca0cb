import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Picture } from '#web/components/picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

export type Counts = Readonly<Record<number, number>>;
type Line = {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly left: number;
};

/** The chosen pieces, as the calls take them. */
export const chosenOf = (counts: Counts) =>
  Object.entries(counts).flatMap(([id, quantity]) => (quantity > 0 ? [{ id: Number(id), quantity }] : []));

/**
 * How many pieces of each line, from none to `left`, or all by one button. `under` is shown below a line's name, and
 * `errorOf` has the refusal of a chosen piece by its path in the call, such as `lines.0`.
 */
export function ChoosePieces<L extends Line>({
  lines,
  counts,
  onChange,
  under,
  errorOf,
}: {
  lines: readonly L[];
  counts: Counts;
  onChange(counts: Counts): void;
  under?(line: L): ReactNode;
  errorOf?: ((path: string) => string | undefined) | undefined;
}) {
  const t = useText();
  const chosen = chosenOf(counts);
  const errorAt = (id: number) => {
    const at = chosen.findIndex((piece) => piece.id === id);
    return at < 0 ? undefined : errorOf?.(`lines.${at}`);
  };
  return (
    <>
      <button
        type="button"
        className="min-h-8 self-start text-sm text-brand-700 hover:underline"
        onClick={() => onChange(Object.fromEntries(lines.map((line) => [line.id, line.left])))}
      >
        {t('claim.form.all')}
      </button>
      <ul className="flex flex-col divide-y divide-line-soft">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-3 py-3">
            <span className="size-14 shrink-0 overflow-hidden rounded-sm border border-line-soft">
              <Picture base={line.image} alt="" sizes="56px" />
            </span>
            <span className="min-w-0 grow basis-40">
              <span dir="auto" className="block font-medium">
                {line.name}
              </span>
              {line.options.length > 0 && (
                <span className="block text-sm text-ink-600">{optionsText(line.options)}</span>
              )}
              {under?.(line)}
              {errorAt(line.id) && (
                <span role="alert" className="block text-sm text-sale-700">
                  {errorAt(line.id)}
                </span>
              )}
            </span>
            <span className="flex items-start gap-2">
              <QuantityStepper
                label={[line.name, optionsText(line.options)].filter(Boolean).join(' ')}
                value={counts[line.id] ?? 0}
                min={0}
                max={line.left}
                disabled={line.left === 0}
                onChange={(quantity) => onChange({ ...counts, [line.id]: quantity })}
              />
              <span className="tabular flex min-h-10 items-center text-sm text-ink-600 pointer-coarse:min-h-11">
                {t('claim.form.of', { count: line.left })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `Colour: Red · Size: L`. */
export const optionsText = (options: Line['options']): string =>
  options.map(({ name, value }) => `${name}: ${value}`).join(' · ');
