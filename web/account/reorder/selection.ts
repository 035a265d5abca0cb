import { useState } from 'react';
import { priceRowFor } from '#core/catalogue/rules.ts';
import { addableOf, orderedTogether, whyNotReordered } from '#core/order/reorder/rules.ts';
import type { Answer } from '#web/api/types.ts';
import type { Amount } from '#web/components/price.tsx';

export type ReorderLine = Answer<'compareReorder'>['lines'][number];
type Choice = { readonly isChosen: boolean; readonly quantity: number };
export type LineChoice = Choice & {
  readonly line: ReorderLine;
  /** Today's price of a piece at the chosen quantities. */
  readonly price: ReorderLine['today'];
  /** Why the line cannot be added so. */
  readonly problem: Pick<NonNullable<ReorderLine['problem']>, 'code' | 'params'> | undefined;
};

/** At first everything is chosen that can be added as it was ordered. */
function firstChoices(lines: readonly ReorderLine[]): ReadonlyMap<number, Choice> {
  const open = lines.filter(({ blocked }) => !blocked).map((line) => ({ line, quantity: line.quantity }));
  const addable = addableOf(open);
  return new Map(
    lines.map((line) => [line.id, { isChosen: addable.some((one) => one.line === line), quantity: line.quantity }]),
  );
}

/** What is chosen of these lines, with today's prices and problems by the rules of the server. */
export function useSelection(lines: readonly ReorderLine[]) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Choice>>(new Map());
  const first = firstChoices(lines);
  const choiceOf = ({ id, quantity }: ReorderLine): Choice =>
    changed.get(id) ?? first.get(id) ?? { isChosen: false, quantity };
  const chosen = lines
    .filter((line) => choiceOf(line).isChosen)
    .map((line) => ({ line, quantity: choiceOf(line).quantity }));
  const choices = lines.map((line): LineChoice => {
    const choice = choiceOf(line);
    const own = chosen.find((one) => one.line === line) ?? { line, quantity: choice.quantity };
    const all = choice.isChosen ? chosen : [...chosen, own];
    return {
      ...choice,
      line,
      price: priceRowFor(line.prices, orderedTogether(line, all)) ?? null,
      problem: line.blocked ? (line.problem ?? undefined) : whyNotReordered(own, all),
    };
  });
  const set = (line: ReorderLine, change: Partial<Choice>) =>
    setChanged((before) => new Map(before).set(line.id, { ...choiceOf(line), ...change }));
  return {
    choices,
    chosen,
    set,
    setAll(isChosen: boolean) {
      setChanged(new Map(lines.map((line) => [line.id, { ...choiceOf(line), isChosen: isChosen && !line.blocked }])));
    },
    reset: () => setChanged(new Map()),
  };
}

/** Today's total of the chosen lines: an amount for every currency, and the same in the currency paid then. */
export function totalsOf(choices: readonly LineChoice[]): { today: Amount[]; comparable: Amount[] } {
  const counted = choices.filter((choice) => choice.isChosen);
  return {
    today: sums(counted.map(({ price, quantity }) => [price?.price, quantity])),
    comparable: sums(counted.map(({ price, quantity }) => [price?.comparable ?? undefined, quantity])),
  };
}

function sums(amounts: readonly (readonly [money: Amount | undefined, quantity: number])[]): Amount[] {
  const totals = new Map<Amount['currency'], number>();
  for (const [money, quantity] of amounts)
    if (money) totals.set(money.currency, (totals.get(money.currency) ?? 0) + money.amount * quantity);
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}
