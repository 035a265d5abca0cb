import { createContext, useContext } from 'react';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { Lang } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import type { FormState } from '#web/forms/use-form.ts';
import type { DocumentValues } from '#web/seller/documents/values.ts';
import type { Marks } from '#web/seller/product/translate/marks.ts';
import type { Choices, Leaf } from '#web/seller/product/reference.ts';

/** What the cards of the form of a product share. */
export type ProductFrame = {
  readonly form: FormState<ProductForm>;
  readonly choices: Choices;
  /** Undefined while they load. */
  readonly leaves: readonly Leaf[] | undefined;
  readonly currency: Currency;
  readonly isNew: boolean;
  /** The translations that nobody read. */
  readonly marks: Marks;
  /** The language the detail is shown in. */
  readonly detailLang: Lang;
  showDetailIn(lang: Lang): void;
  /** Shows what a path is about, where only a part of it is on the page. */
  unfold(path: string): void;
  labelOf(path: string): string;
  /** Asks for a document of the store, outside of the form: it has a form of its own. */
  addDocument(preset: Partial<DocumentValues>): void;
};

export const ProductContext = createContext<ProductFrame | null>(null);

export function useProduct(): ProductFrame {
  const frame = useContext(ProductContext);
  if (!frame) throw new Error('A card needs the form of a product around it');
  return frame;
}
