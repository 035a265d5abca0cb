import type { Lang } from '#core/locale.ts';

/**
 * The words people read: core/messages/<lang>/<file>.json, i18next JSON v4. A key is `<file>.<path>`; the text of a
 * refusal `cart.outOfStock` stands under `cart.refusals.outOfStock`. Korean is the source, no language falls back to another.
 */
export type Messages = { readonly [file: string]: unknown };
export type Words = { readonly lang: Lang; readonly messages: Messages };

/** The message key that explains a refusal code. */
export function refusalKey(code: string): string {
  return code.replace('.', '.refusals.');
}
