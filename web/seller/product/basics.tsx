import { LIMITS } from '#core/listing/listing.ts';
import { CheckField, TextField } from '#web/forms/fields.tsx';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { FieldRows } from '#web/forms/rows.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useCountries } from '#web/components/address/countries.ts';
import { FormCard, Part } from '#web/seller/product/card.tsx';
import { CategoryField } from '#web/seller/product/category/category-field.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { HsCodeField, SearchSelectField } from '#web/seller/product/lazy-choices.tsx';
import { FoldedLocalText } from '#web/forms/folded-local-text.tsx';
import { AddRow } from '#web/seller/product/rows.tsx';

const ATTRIBUTE = { key: '', name: {}, value: {} };

/** What the product is. */
export function Basics() {
  const t = useText();
  const { labelOf, isNew } = useProduct();
  const { all: countries } = useCountries();
  const line = (name: string, maxLength: number) => (
    <TextField name={name} label={labelOf(name)} maxLength={maxLength} autoComplete="off" />
  );
  return (
    <FormCard name="basics">
      <LanguageField name="name" lang="ko" label={labelOf('name.ko')} maxLength={LIMITS.name} required />
      <LanguageField
        name="description"
        lang="ko"
        label={labelOf('description.ko')}
        maxLength={LIMITS.text}
        rows={4}
        required
      />
      <LanguageField name="tags" lang="ko" label={labelOf('tags.ko')} maxLength={LIMITS.address} />
      <CategoryField />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="code"
          label={labelOf('code')}
          required
          dir="ltr"
          maxLength={60}
          disabled={!isNew}
          hint={t(isNew ? 'seller.product.hint.code' : 'seller.product.hint.codeFixed')}
        />
        <HsCodeField />
        {line('brand', LIMITS.short)}
        {line('manufacturer', LIMITS.short)}
        {line('model', LIMITS.short)}
        <div className="flex flex-col gap-2">
          <SearchSelectField
            name="origin"
            label={labelOf('origin')}
            required
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <CheckField name="certificateOfOrigin">{labelOf('certificateOfOrigin')}</CheckField>
        </div>
      </div>
      <Part title={labelOf('attributes')} hint={t('seller.product.hint.attributes')}>
        <FieldRows name="attributes" isSorted labelOf={(place) => labelOf(`attributes.${place}.name`)}>
          {({ path }) => (
            <div className="grid gap-3 sm:grid-cols-2">
              <FoldedLocalText
                name={`${path}.name`}
                label={labelOf('attributes.name')}
                maxLength={LIMITS.name}
                required
              />
              <FoldedLocalText
                name={`${path}.value`}
                label={labelOf('attributes.value')}
                maxLength={LIMITS.name}
                required
              />
            </div>
          )}
        </FieldRows>
        <AddRow name="attributes" row={ATTRIBUTE} max={LIMITS.attributes} label={t('seller.product.add.attribute')} />
      </Part>
    </FormCard>
  );
}
