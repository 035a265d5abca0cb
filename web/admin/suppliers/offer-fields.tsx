import { CERTIFICATE_TYPES, type CertificateType, UNITS } from '#core/catalogue/states.ts';
import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import { OfferPicture } from '#web/admin/suppliers/offer-picture.tsx';
import { CARTON, COUNTS, noticeOfCategory } from '#web/admin/suppliers/publish-values.ts';
import type { Answer } from '#web/api/types.ts';
import { useUnitName } from '#web/components/quantity.ts';
import { QuantityField, SelectField, TextField } from '#web/forms/fields.tsx';
import { isText, useBound, useFrame } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { digitsIn } from '#web/ui/digits.ts';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, Select } from '#web/ui/input.tsx';

type Tree = Answer<'listCategories'>['categories'];

/** The category, the HS code, and the certificates that are needed. */
export function Place({ categories, draft }: { categories: Tree; draft: OfferDraftAnswer }) {
  const t = useText();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Category categories={categories} draft={draft} />
      <TextField
        name="hsCode"
        label={t('supplier.publish.hsCode')}
        hint={t('supplier.publish.hsHint')}
        required
        dir="ltr"
        inputMode="numeric"
        maxLength={13}
        clean={(typed) => digitsIn(typed).slice(0, 10)}
        className="tabular"
      />
      <NeededCertificates />
    </div>
  );
}

/** The category, and with it the kind of disclosure its goods usually have. */
function Category({ categories, draft }: { categories: Tree; draft: OfferDraftAnswer }) {
  const t = useText();
  const { set } = useFrame();
  const { value, change, error, input } = useBound('categoryId', isText);
  return (
    <Field label={t('supplier.publish.category')} error={error} required>
      <Select
        {...input}
        className="w-full"
        value={value}
        onChange={({ currentTarget: { value: category } }) => {
          change(category);
          const kind = noticeOfCategory(draft, category);
          if (kind) set('noticeCode', kind);
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
  );
}

const areTypes = (value: unknown): value is readonly CertificateType[] => Array.isArray(value);

function NeededCertificates() {
  const t = useText();
  const { value: types, change, error } = useBound('certificatesNeeded', areTypes);
  return (
    <FieldSet legend={t('supplier.publish.certificates')} error={error} className="lg:col-span-2">
      <div className="flex flex-wrap gap-x-5">
        {CERTIFICATE_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={types.includes(type)}
            onChange={({ currentTarget: { checked } }) =>
              change(checked ? [...types, type] : types.filter((one) => one !== type))
            }
          >
            {type === 'OTHERS' ? t('supplier.publish.otherCertificate') : <bdi>{type}</bdi>}
          </Checkbox>
        ))}
      </div>
    </FieldSet>
  );
}

export function Numbers() {
  const t = useText();
  const nameOf = useUnitName();
  const number = (path: string, name: (typeof COUNTS)[number] | (typeof CARTON)[number]) => (
    <QuantityField
      key={path}
      name={path}
      label={t(`supplier.publish.${name}`)}
      boxClass="w-36"
      inputMode="decimal"
      maxLength={9}
      clean={(typed) => typed.trim()}
      className="tabular"
    />
  );
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {COUNTS.map((name) => number(name, name))}
        <SelectField
          name="unit"
          label={t('supplier.publish.unit')}
          options={UNITS.map((unit) => ({ value: unit, label: nameOf(unit) }))}
        />
      </div>
      <FieldSet legend={t('supplier.publish.carton')} hint={t('supplier.publish.cartonHint')}>
        <div className="flex flex-wrap gap-4">{CARTON.map((name) => number(`carton.${name}`, name))}</div>
      </FieldSet>
    </>
  );
}

const areAddresses = (value: unknown): value is readonly string[] => Array.isArray(value);

export function Pictures({ addresses }: { addresses: readonly string[] }) {
  const t = useText();
  const { value: pictures, change, error } = useBound('pictures', areAddresses);
  return (
    <FieldSet legend={t('supplier.publish.pictures')} error={error}>
      <ul className="flex flex-wrap gap-3">
        {addresses.map((address, at) => (
          <li key={address} className="flex w-32 flex-col">
            <OfferPicture address={address} className="w-full" />
            <Checkbox
              checked={pictures.includes(address)}
              onChange={({ currentTarget: { checked } }) =>
                change(addresses.filter((one) => (one === address ? checked : pictures.includes(one))))
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
