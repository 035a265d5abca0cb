import { refusalKey, type Text } from '#core/i18n.ts';
import type { RefusalParams } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import type { CartLine } from '#web/session/cart.ts';

/** Goods as their buyer knows them. */
export type NamedGoods = {
  readonly sku: string;
  readonly name: string;
  readonly options: readonly { value: string }[];
};
export const goodsOfLine = ({ sku, description, variants }: CartLine): NamedGoods => ({
  sku,
  name: description.name,
  options: variants.map(({ optionValue }) => ({ value: optionValue.name })),
});

type Told = { readonly code: string; readonly params: RefusalParams };

/** A refusal whose goods have their names and options instead of their codes; unknown ones keep the code. */
export function namingGoods({ code, params }: Told, goods: readonly NamedGoods[]): Told {
  const nameOf = (sku: string): string => {
    const found = goods.find((one) => one.sku === sku);
    return found ? [found.name, ...found.options.map(({ value }) => value)].join(' · ') : sku;
  };
  const { sku, skus } = params;
  return {
    code,
    params: {
      ...params,
      ...(typeof sku === 'string' && { sku: nameOf(sku) }),
      ...(typeof skus === 'string' && { skus: skus.split(', ').map(nameOf).join(', ') }),
    },
  };
}

/** The refusal of one line of a list, for the place at that line; undefined for other problems, and for other goods. */
export function refusalAtLine(
  t: Text,
  problem: unknown,
  goods: readonly NamedGoods[],
): { readonly sku: string; readonly text: string } | undefined {
  if (!(problem instanceof ApiRefusal)) return undefined;
  const { sku } = problem.params;
  if (typeof sku !== 'string' || !goods.some((one) => one.sku === sku)) return undefined;
  return { sku, text: t(refusalKey(problem.code), namingGoods(problem, goods).params) };
}
