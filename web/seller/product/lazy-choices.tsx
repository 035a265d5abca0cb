import { type ComponentProps, Suspense } from 'react';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import type { SearchSelectProps } from '#web/forms/search-select-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const SearchSelect = lazyComponent<SearchSelectProps>(() =>
  import('#web/forms/search-select-field.tsx').then((module) => module.SearchSelectField),
);
const HsCode = lazyComponent<object>(() =>
  import('#web/seller/product/category/hs-code-field.tsx').then((module) => module.HsCodeField),
);

/** A choice found by typing, which is a plain one until its code is here. */
export function SearchSelectField(props: SearchSelectProps) {
  const t = useText();
  const { options, ...plain } = props;
  const fallback: ComponentProps<typeof SelectField> = { ...plain, options, none: t('seller.product.choose') };
  return (
    <Suspense fallback={<SelectField {...fallback} />}>
      <SearchSelect {...props} />
    </Suspense>
  );
}

/** The HS code, which is a plain field until the code of its search is here. */
export function HsCodeField() {
  const { labelOf } = useProduct();
  return (
    <Suspense fallback={<TextField name="hsCode" label={labelOf('hsCode')} required />}>
      <HsCode />
    </Suspense>
  );
}
