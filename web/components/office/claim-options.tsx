import type { ClaimAnswer } from '#core/claim/contract.ts';
import { optionsText } from '#web/components/claim/choose-pieces.tsx';
import { ExchangeFor } from '#web/components/claim/claim-choice.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { useBound } from '#web/forms/frame.ts';

/** The option to send for each line of an exchange: a SKU, or '' for the same. */
export type Wanted = Readonly<Record<number, string>>;

export const wantedOf = (claim: ClaimAnswer): Wanted =>
  Object.fromEntries(claim.lines.map((line) => [line.id, line.exchangeFor?.sku ?? '']));

/** Lines with another option than requested, as the calls take them. */
export const changedOptions = (claim: ClaimAnswer, wanted: Wanted) =>
  claim.lines.flatMap(({ id, exchangeFor }) =>
    wanted[id] === (exchangeFor?.sku ?? '') ? [] : [{ id, exchangeSku: wanted[id] || null }],
  );

/** The requested option stays in the list, even when sold out. */
export function othersOf(claim: ClaimAnswer, id: number) {
  const others = claim.choices.find((choice) => choice.id === id)?.others ?? [];
  const requested = claim.lines.find((line) => line.id === id)?.exchangeFor;
  return requested && !others.some((one) => one.sku === requested.sku)
    ? [{ ...requested, isDearer: false }, ...others]
    : others;
}

const areWanted = (value: unknown): value is Wanted => typeof value === 'object' && value !== null;

/**
 * Chooses the option to send for each line of an exchange, the field `wanted` of its form; nothing where the product has
 * no other option.
 */
export function ClaimOptions({ claim }: { claim: ClaimAnswer }) {
  const quantityText = useQuantityText();
  const { value: wanted, change } = useBound('wanted', areWanted);
  const lines = claim.lines.filter((line) => line.quantity > 0 && othersOf(claim, line.id).length > 0);
  return lines.map((line) => (
    <section key={line.id} aria-label={line.name}>
      <p className="text-sm">
        <span dir="auto" className="font-medium">
          {line.name}
        </span>{' '}
        <span className="text-ink-600">
          {optionsText(line.options)} · {quantityText(line.quantity, line.unit)}
        </span>
      </p>
      <ExchangeFor
        line={{ others: othersOf(claim, line.id) }}
        wanted={wanted[line.id] ?? ''}
        onChange={(sku) => change({ ...wanted, [line.id]: sku })}
      />
    </section>
  ));
}
