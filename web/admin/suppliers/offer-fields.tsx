import { CERTIFICATE_TYPES, UNITS } from '#core/catalogue/states.ts';
import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import { OfferPicture } from '#web/admin/suppliers/offer-picture.tsx';
import { CARTON, COUNTS, noticeOfCategory, type PublishForm as Form } from '#web/admin/suppliers/publish-values.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useUnitName } from '#web/components/quantity.ts';
import { digitsIn } from '#web/ui/digits.ts';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, Select, TextInput } from '#web/ui/input.tsx';

type Tree = Answer<'listCategories'>['categories'];

export function Place({ form, categories, draft }: { form: Form; categories: Tree; draft: OfferDraftAnswer }) {
  const t = useText();
  const { values } = form;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Field label={t('supplier.publish.category')} error={form.errorOf('category')} required>
        <Select
          className="w-full"
          value={values.category}
          onChange={(event) => {
            const category = event.currentTarget.value;
            form.change({ category, noticeCode: noticeOfCategory(draft, category) ?? values.noticeCode });
          }}
        >
          <option value="">{t('supplier.publish.choose')}</option>
          {categories.flatMap((top) =>
            top.children.map((middle) => (
              <optgroup key={middle.id} label={`${top.description.name} › ${middle.description.name}`}>
                {middle.children.map((leaf) => (
                  <option key={leaf.id} value={leaf.id}>
                    {leaf.description.name}
                  </option>
                ))}
              </optgroup>
            )),
          )}
        </Select>
      </Field>
      <Field
        label={t('supplier.publish.hsCode')}
        hint={t('supplier.publish.hsHint')}
        error={form.errorOf('hsCode')}
        required
      >
        <TextInput
          dir="ltr"
          inputMode="numeric"
          maxLength={13}
          value={values.hsCode}
          onChange={(event) => form.change({ hsCode: digitsIn(event.currentTarget.value).slice(0, 10) })}
          className="tabular"
        />
      </Field>
      <FieldSet legend={t('supplier.publish.certificates')} className="lg:col-span-2">
        <div className="flex flex-wrap gap-x-5">
          {CERTIFICATE_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={values.certificates.includes(type)}
              onChange={(event) =>
                form.change({
                  certificates: event.currentTarget.checked
                    ? [...values.certificates, type]
                    : values.certificates.filter((one) => one !== type),
                })
              }
            >
              {type === 'OTHERS' ? t('supplier.publish.otherCertificate') : <bdi>{type}</bdi>}
            </Checkbox>
          ))}
        </div>
      </FieldSet>
    </div>
  );
}

export function Numbers({ form }: { form: Form }) {
  const t = useText();
  const nameOf = useUnitName();
  const number = (name: (typeof COUNTS)[number] | (typeof CARTON)[number]) => (
    <Field key={name} label={t(`supplier.publish.${name}`)} error={form.errorOf(name)} className="w-36">
      <TextInput
        dir="ltr"
        inputMode="decimal"
        maxLength={9}
        value={form.values[name]}
        onChange={(event) => form.change({ [name]: event.currentTarget.value.trim() })}
        onBlur={() => form.leave(name)}
        className="tabular"
      />
    </Field>
  );
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {COUNTS.map(number)}
        <Field label={t('supplier.publish.unit')}>
          <Select
            value={form.values.unit}
            onChange={(event) =>
              form.change({ unit: UNITS.find((unit) => unit === event.currentTarget.value) ?? form.values.unit })
            }
          >
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {nameOf(unit)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <FieldSet legend={t('supplier.publish.carton')} hint={t('supplier.publish.cartonHint')}>
        <div className="flex flex-wrap gap-4">{CARTON.map(number)}</div>
      </FieldSet>
    </>
  );
}

export function Pictures({ form, addresses }: { form: Form; addresses: readonly string[] }) {
  const t = useText();
  const { pictures } = form.values;
  return (
    <FieldSet legend={t('supplier.publish.pictures')} error={form.errorOf('pictures')}>
      <ul className="flex flex-wrap gap-3">
        {addresses.map((address, at) => (
          <li key={address} className="flex w-32 flex-col">
            <OfferPicture address={address} className="w-full" />
            <Checkbox
              checked={pictures.includes(address)}
              onChange={(event) =>
                form.change({
                  pictures: addresses.filter((one) =>
                    one === address ? event.currentTarget.checked : pictures.includes(one),
                  ),
                })
              }
            >
              {t('supplier.publish.picture', { number: at + 1 })}
            </Checkbox>
          </li>
        ))}
      </ul>
    </FieldSet>
  );
}
