import { type Template, useCellContext } from '#web/seller/products/grid/use-cell-context.ts';
import { useEdits } from '#web/seller/products/grid/use-edits.ts';
import { type Page, useProducts } from '#web/seller/products/grid/use-products.ts';
import { useShown } from '#web/seller/products/grid/use-shown.ts';

export type WorkspaceProps = { first: Page; templates: readonly Template[] };

/** The products, what is changed of them, and which are shown. */
export function useWorkspace({ first, templates }: WorkspaceProps) {
  const loaded = useProducts(first);
  const edits = useEdits(loaded);
  return { loaded, edits, ...useCellContext(edits, templates), ...useShown(loaded.products) };
}
