import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import type { HeldCertificate } from '#web/admin/suppliers/publish-values.ts';
import { QuantityField, SelectField, TextField } from '#web/forms/fields.tsx';
import { useBound, useFrame } from '#web/forms/frame.ts';
import { FieldRows, useRows } from '#web/forms/rows.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';

/** Who made the goods, how they are delivered and packed. */
export function TermsFields({ draft }: { draft: OfferDraftAnswer }) {
  const t = useText();
  const none = t('supplier.publish.choose');
  return (
    <FieldSet legend={t('goods.section.delivery')} hint={t('supplier.publish.cartonHint')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField name="manufacturer" label={t('goods.facts.manufacturer')} maxLength={100} />
        {draft.deliveryTemplates.length > 0 && (
          <SelectField
            name="deliveryTemplate"
            label={t('supplier.publish.deliveryTemplate')}
            required
            none={none}
            options={draft.deliveryTemplates.map((name) => ({ value: name, label: name }))}
          />
        )}
        <SelectField
          name="packaging.material"
          label={t('goods.facts.packaging')}
          required
          none={none}
          options={draft.materials.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <QuantityField
          name="packaging.grams"
          label={t('supplier.publish.packagingGrams')}
          required
          maxLength={9}
          clean={(typed) => typed.trim()}
          className="tabular"
        />
      </div>
    </FieldSet>
  );
}

const areHeld = (value: unknown): value is readonly HeldCertificate[] => Array.isArray(value);

/** Certificates the goods have already, with their numbers. */
export function HeldCertificates() {
  const t = useText();
  const { set } = useFrame();
  const { value: held } = useBound('certificates', areHeld);
  const { add } = useRows('certificates');
  return (
    <FieldSet legend={t('goods.section.certificates')} hint={t('supplier.publish.heldHint')}>
      <FieldRows name="certificates" labelOf={(place) => `${t('goods.section.certificates')} ${place + 1}`}>
        {({ path, place }) => (
          <div className="flex flex-wrap items-start gap-3">
            <SelectField
              name={`${path}.type`}
              label={t('certification.typeLabel')}
              boxClass="w-36"
              onChosen={() => set(`${path}.name`, '')}
              options={CERTIFICATE_TYPES.map((one) => ({
                value: one,
                label: one === 'OTHERS' ? t('supplier.publish.otherCertificate') : one,
              }))}
            />
            {held[place]?.type === 'OTHERS' && (
              <TextField
                name={`${path}.name`}
                label={t('admin.column.name')}
                boxClass="min-w-48 flex-1"
                required
                maxLength={100}
              />
            )}
            <TextField
              name={`${path}.number`}
              label={t('certification.certificate.number')}
              boxClass="min-w-48 flex-1"
              required
              dir="ltr"
              maxLength={100}
            />
          </div>
        )}
      </FieldRows>
      <Button
        look="secondary"
        size="small"
        className="self-start"
        onClick={() => add({ type: 'KC', name: '', number: '' })}
      >
        {t('admin.homePage.find.add')}
      </Button>
    </FieldSet>
  );
}
