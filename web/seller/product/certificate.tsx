import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import { formatDay } from '#core/format.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { useFrame, useTextAt } from '#web/forms/frame.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import type { Choices } from '#web/seller/product/reference.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';

type Document = Choices['documents'][number];
type Named = { readonly type: string; readonly name: string; readonly number: string };

const isOf = ({ certificationType, certificationName, number }: Document, named: Named): boolean =>
  certificationType === named.type &&
  number === named.number.trim() &&
  (named.type !== 'OTHERS' || certificationName === named.name.trim());

/** One certificate of the product, taken from the store's documents or typed (PRD-011, PRD-038, PRD-039). */
export function Certificate({ path }: { path: string }) {
  const t = useText();
  const { labelOf, choices, addDocument } = useProduct();
  const { set } = useFrame();
  const type = useTextAt(`${path}.type`);
  const name = useTextAt(`${path}.name`);
  const number = useTextAt(`${path}.number`);
  const { documents } = choices;
  const document = documents.find((one) => isOf(one, { type, name, number }));
  const choose = (id: string) => {
    const chosen = documents.find((one) => `${one.id}` === id);
    if (!chosen) return;
    set(`${path}.type`, chosen.certificationType);
    set(`${path}.name`, chosen.certificationName);
    set(`${path}.number`, chosen.number);
  };
  return (
    <div className="flex flex-col gap-3">
      {documents.length > 0 && (
        <Field label={t('seller.certificate.document')}>
          <Select
            className="w-full"
            value={document ? `${document.id}` : ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{t('seller.certificate.none')}</option>
            {documents.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.title} · ${one.certificationType === 'OTHERS' ? one.certificationName : one.certificationType} ${one.number}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          name={`${path}.type`}
          label={labelOf('certificates.type')}
          required
          options={CERTIFICATE_TYPES.map((value) => ({
            value,
            label: value === 'OTHERS' ? t('seller.product.otherCertificate') : value,
          }))}
        />
        {type === 'OTHERS' && (
          <TextField name={`${path}.name`} label={labelOf('certificates.name')} required maxLength={LIMITS.short} />
        )}
        <TextField
          name={`${path}.number`}
          label={labelOf('certificates.number')}
          required
          dir="ltr"
          maxLength={LIMITS.short}
        />
      </div>
      {document ? (
        <DocumentFacts document={document} />
      ) : (
        number.trim() !== '' && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
            {t('seller.certificate.noFile')}
            <Button
              look="quiet"
              size="small"
              icon="plus"
              onClick={() =>
                addDocument({
                  kind: 'certification',
                  certificationType: type,
                  certificationName: type === 'OTHERS' ? name.trim() : '',
                  number: number.trim(),
                })
              }
            >
              {t('seller.certificate.addFile')}
            </Button>
          </p>
        )
      )}
    </div>
  );
}

function DocumentFacts({ document: { issuedOn, validUntil, validity, files } }: { document: Document }) {
  const t = useText();
  const lang = useLang();
  const isEnded = validity === 'ended';
  return (
    <p className={`flex items-start gap-1 text-sm ${isEnded ? 'text-sale-600' : 'text-ink-600'}`}>
      <Icon name={isEnded ? 'alert' : 'check'} size={16} className="mt-0.5 shrink-0" />
      <span>
        {t('seller.certificate.issued', { day: formatDay(issuedOn, lang) })}{' '}
        {validUntil === null
          ? t('seller.documents.noEnd')
          : t(`seller.certificate.${isEnded ? 'ended' : 'until'}`, { day: formatDay(validUntil, lang) })}
        {files.map(({ name }) => (
          <span key={name}>
            {' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}
