import type { ComponentProps } from 'react';
import { hasPostcode, needsDetail, needsPostcode } from '#core/address-format.ts';
import { TextField } from '#web/forms/fields.tsx';
import { useTextAt } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';

/**
 * The name and the number of a business; type, item and address too outside Korea, where no papers are handed in
 * (MEM-019, decision 72).
 */
export function BusinessFields({ isKorean }: { isKorean: boolean }) {
  const t = useText();
  const country = useTextAt('country');
  const line = (name: string, maxLength: number, rest: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField name={name} label={t(`account.field.${name}`)} required maxLength={maxLength} {...rest} />
  );
  return (
    <>
      <h3 className="mt-2 text-base font-semibold">{t('account.register.business')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {line('company', 100, { autoComplete: 'organization' })}
        {line('businessNumber', 30, {
          label: t(isKorean ? 'account.field.businessNumber' : 'account.field.foreignNumber'),
          hint: t(isKorean ? 'account.register.businessNumberHint' : 'account.register.foreignNumberHint'),
          dir: 'ltr',
          autoComplete: 'off',
          inputMode: isKorean ? 'numeric' : 'text',
        })}
      </div>
      {!isKorean && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {line('businessType', 100, { hint: t('account.register.businessTypeHint') })}
            {line('businessItem', 100, { hint: t('account.register.businessItemHint') })}
          </div>
          {hasPostcode(country) && (
            <div className="grid gap-4 sm:grid-cols-2">
              {line('postcode', 12, { dir: 'ltr', autoComplete: 'postal-code', required: needsPostcode(country) })}
            </div>
          )}
          {line('address', 200, { autoComplete: 'address-line1' })}
          {line('detailAddress', 200, { autoComplete: 'address-line2', required: needsDetail(country) })}
        </>
      )}
    </>
  );
}
