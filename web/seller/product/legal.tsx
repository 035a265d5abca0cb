import { Suspense } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { useWrong } from '#web/forms/frame.ts';
import { FieldNotes } from '#web/forms/field-notes.tsx';
import { FieldRows } from '#web/forms/rows.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormCard, Part } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { FoldedLocalText } from '#web/forms/folded-local-text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import { AddRow } from '#web/seller/product/rows.tsx';

const Certificate = lazyComponent<{ path: string }>(() =>
  import('#web/seller/product/certificate.tsx').then((module) => module.Certificate),
);

const CERTIFICATE = { type: 'KC', name: '', number: '' };

/** What the law requires to be said: the disclosures by kind of goods (PRD-033, PRD-034), and certificates. */
export function Legal() {
  const t = useText();
  const { labelOf, choices, form } = useProduct();
  return (
    <FormCard name="legal">
      <SelectField
        name="noticeCode"
        label={labelOf('noticeCode')}
        required
        none={t('seller.product.choose')}
        options={choices.notices.map(({ code, name }) => ({ value: code, label: name }))}
        onChosen={(code) => {
          const items = choices.notices.find((one) => one.code === code)?.items ?? [];
          const { notice } = form.api.state.values;
          // Texts of items that the other kind does not have would be refused.
          form.change({ notice: Object.fromEntries(items.map(({ key }) => [key, notice[key] ?? {}])) });
        }}
      />
      <FieldNotes of="notice" />
      <NoticeItems />
      <Part title={labelOf('certificates')}>
        <FieldRows name="certificates" labelOf={(place) => labelOf(`certificates.${place}.number`)}>
          {({ path }) => (
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <Certificate path={path} />
            </Suspense>
          )}
        </FieldRows>
        <AddRow
          name="certificates"
          row={CERTIFICATE}
          max={LIMITS.certificates}
          label={t('seller.product.add.certificate')}
        />
      </Part>
    </FormCard>
  );
}

function NoticeItems() {
  const { choices, form } = useProduct();
  const chosen = useValues(form, (values) => values.noticeCode);
  const items = choices.notices.find(({ code }) => code === chosen)?.items ?? [];
  const wrong = useWrong('notice');
  if (items.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {wrong && <FieldError>{wrong}</FieldError>}
      {items.map(({ key, name, required }) => (
        <FoldedLocalText
          key={key}
          name={`notice.${key}`}
          label={name}
          required={required}
          maxLength={LIMITS.text}
          rows={2}
        />
      ))}
    </div>
  );
}
