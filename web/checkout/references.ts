import { REFERENCE_MAX } from '#core/order/rules.ts';

/** The buyer's own references of an order, for its accounting. */
export type References = { readonly poNumber: string; readonly costCentre: string };
export const NO_REFERENCES: References = { poNumber: '', costCentre: '' };
export const REFERENCES = ['poNumber', 'costCentre'] as const;

/** The references as the calls take them, without empty ones. */
function referencesOf(values: References): Partial<References> {
  return Object.fromEntries(REFERENCES.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : [])));
}

/** Everything the buyer writes about an order, as the calls take it. */
export function notesOf({ memo, ...references }: References & { readonly memo: string }) {
  const text = memo.trim();
  return { ...(text && { memo: text }), ...referencesOf(references) };
}

/** References of a stored form, which may be from an older version of the page. */
export function referencesFrom(stored: ReadonlyMap<string, unknown>): References {
  const text = (name: string): string => {
    const found = stored.get(name);
    return typeof found === 'string' ? found.slice(0, REFERENCE_MAX) : '';
  };
  return { poNumber: text('poNumber'), costCentre: text('costCentre') };
}
