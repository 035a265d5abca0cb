import { createContext, useContext } from 'react';
import type { Base } from '#core/listing/grid/edits.ts';
import type { Places, Words } from '#web/seller/products/grid/rows.ts';

/** What the cells of the grid have in common. */
export type GridContext = {
  readonly places: Places;
  readonly base: Base;
  readonly words: Words;
  readonly templates: ReadonlyMap<string, readonly string[]>;
  /** The values offered by column, with their texts. */
  readonly choices: Readonly<Record<string, readonly (readonly [value: string, text: string])[]>>;
  toggleOpen(product: number): void;
};

const Context = createContext<GridContext | undefined>(undefined);
export const GridContextProvider = Context.Provider;

export function useGridContext(): GridContext {
  const found = useContext(Context);
  if (!found) throw new Error('a cell outside its grid');
  return found;
}
