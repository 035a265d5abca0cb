import { LocalTextField } from '#web/forms/local-text-field.tsx';
import { useText } from '#web/i18n/text.tsx';

/** Name and description in each language, the fields `name` and `description`; the Korean name is required. */
export function TextsFields() {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      <LocalTextField name="name" label={t('supplier.publish.name')} required={['ko']} maxLength={200} />
      <LocalTextField name="description" label={t('supplier.publish.description')} rows={2} maxLength={5000} />
    </div>
  );
}
