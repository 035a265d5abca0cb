import type { ProductDraftAnswer } from '#core/listing/form/contract.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { Currency } from '#core/money.ts';
import type { Choices } from '#web/seller/product/reference.ts';

export type OwnProduct = NonNullable<ProductDraftAnswer['product']>;

/** What a page of the form begins with. */
export type Opened = {
  readonly memberId: number;
  readonly product: OwnProduct | undefined;
  readonly form: ProductForm;
  readonly draft: ProductDraftAnswer | undefined;
  readonly currency: Currency;
  readonly choices: Choices;
};
