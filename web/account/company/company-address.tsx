import { useState } from 'react';
import { PostcodeField } from '#web/components/address/postcode-field.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

type Found = { readonly postcode: string; readonly address: string };

/** The address on the certificate; it comes from the search, unless the service is unavailable (decision MEM-048). */
export function CompanyAddress({ onFound }: { onFound(found: Found): void }) {
  const t = useText();
  const [mayType, setMayType] = useState(false);
  return (
    <>
      <PostcodeField
        label={t('company.field.postcode')}
        required
        isKorean
        maxLength={5}
        readOnly={!mayType}
        className="max-w-sm"
        onUnavailable={() => setMayType(true)}
        onChosen={({ postcode, road }) => onFound({ postcode, address: road })}
      />
      <TextField name="address" label={t('company.field.address')} required maxLength={200} readOnly={!mayType} />
      <TextField name="detailAddress" label={t('company.field.detailAddress')} maxLength={200} />
    </>
  );
}
