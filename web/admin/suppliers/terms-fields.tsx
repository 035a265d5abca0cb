import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import type { HeldCertificate, PublishForm } from '#web/admin/suppliers/publish-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

/** Who made the goods, how they are delivered and packed. */
export function TermsFields({ form, draft }: { form: PublishForm; draft: OfferDraftAnswer }) {
  const t = useText();
  const { values } = form;
  return (
    <FieldSet legend={t('goods.section.delivery')} hint={t('supplier.publish.cartonHint')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('goods.facts.manufacturer')} error={form.errorOf('manufacturer')}>
          <TextInput
            dir="auto"
            maxLength={100}
            value={values.manufacturer}
            onChange={(event) => form.change({ manufacturer: event.currentTarget.value })}
          />
        </Field>
        {draft.deliveryTemplates.length > 0 && (
          <Field label={t('supplier.publish.deliveryTemplate')} error={form.errorOf('deliveryTemplate')} required>
            <Select
              className="w-full"
              value={values.deliveryTemplate}
              onChange={(event) => form.change({ deliveryTemplate: event.currentTarget.value })}
            >
              <option value="">{t('supplier.publish.choose')}</option>
              {draft.deliveryTemplates.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('goods.facts.packaging')} error={form.errorOf('packaging.material')} required>
          <Select
            className="w-full"
            value={values.packagingMaterial}
            onChange={(event) => form.change({ packagingMaterial: event.currentTarget.value }, ['packaging.material'])}
          >
            <option value="">{t('supplier.publish.choose')}</option>
            {draft.materials.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('supplier.publish.packagingGrams')} error={form.errorOf('packaging.grams')} required>
          <TextInput
            dir="ltr"
            inputMode="numeric"
            maxLength={9}
            value={values.packagingGrams}
            onChange={(event) => form.change({ packagingGrams: event.currentTarget.value.trim() }, ['packaging.grams'])}
            onBlur={() => form.leave('packaging.grams')}
            className="tabular"
          />
        </Field>
      </div>
    </FieldSet>
  );
}

/** Certificates the goods have already, with their numbers. */
export function HeldCertificates({ form }: { form: PublishForm }) {
  const t = useText();
  const { held } = form.values;
  const set = (at: number, change: Partial<HeldCertificate>) =>
    form.change({ held: held.map((one, place) => (place === at ? { ...one, ...change } : one)) }, [
      'certificates',
      ...Object.keys(change).map((name) => `certificates.${at}.${name}`),
    ]);
  return (
    <FieldSet
      legend={t('goods.section.certificates')}
      hint={t('supplier.publish.heldHint')}
      error={form.errorOf('certificates')}
    >
      {held.map(({ type, name, number }, at) => (
        // A certificate has no identity but its place until it is saved.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex flex-wrap items-start gap-3">
          <Field label={t('certification.typeLabel')} className="w-36">
            <Select
              className="w-full"
              value={type}
              onChange={(event) =>
                set(at, { type: CERTIFICATE_TYPES.find((one) => one === event.currentTarget.value) ?? type, name: '' })
              }
            >
              {CERTIFICATE_TYPES.map((one) => (
                <option key={one} value={one}>
                  {one === 'OTHERS' ? t('supplier.publish.otherCertificate') : one}
                </option>
              ))}
            </Select>
          </Field>
          {type === 'OTHERS' && (
            <Field
              label={t('admin.column.name')}
              error={form.errorOf(`certificates.${at}.name`)}
              className="min-w-48 flex-1"
              required
            >
              <TextInput
                dir="auto"
                maxLength={100}
                value={name}
                onChange={(event) => set(at, { name: event.currentTarget.value })}
              />
            </Field>
          )}
          <Field
            label={t('certification.certificate.number')}
            error={form.errorOf(`certificates.${at}.number`)}
            className="min-w-48 flex-1"
            required
          >
            <TextInput
              dir="ltr"
              maxLength={100}
              value={number}
              onChange={(event) => set(at, { number: event.currentTarget.value })}
            />
          </Field>
          <Button
            look="quiet"
            className="mt-6"
            aria-label={`${t('searchOffice.remove')}: ${t('goods.section.certificates')} ${at + 1}`}
            onClick={() => form.change({ held: held.filter((_, place) => place !== at) }, ['certificates'])}
          >
            {t('searchOffice.remove')}
          </Button>
        </div>
      ))}
      <Button
        look="secondary"
        size="small"
        className="self-start"
        onClick={() => form.change({ held: [...held, { type: 'KC', name: '', number: '' }] }, ['certificates'])}
      >
        {t('admin.homePage.find.add')}
      </Button>
    </FieldSet>
  );
}
