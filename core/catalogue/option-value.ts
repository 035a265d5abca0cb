import type { LocalText } from '#core/locale.ts';

/** A value of an option. `colour`, as `#rrggbb`, is what its seller shows for a word that names no colour, such as "Ocean". */
export type OptionValue = LocalText & { readonly colour?: string };

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** A colour as people write it: `#0A4F6E`, `0a4f6e`, `#abc`; what is none stays as it is, for the rule to refuse. */
export function tidyColour(text: string): string {
  const bare = text.normalize('NFKC').trim().toLowerCase().replace(/^#/, '');
  if (bare === '') return '';
  return `#${/^[0-9a-f]{3}$/.test(bare) ? bare.replaceAll(/./g, '$&$&') : bare}`;
}
