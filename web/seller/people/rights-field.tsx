import { STORE_RIGHTS } from '#core/role.ts';
import { CheckListField } from '#web/forms/check-list.tsx';
import { useText } from '#web/i18n/text.tsx';

/** What an employee may do, in plain words; the field `rights` of its form. */
export function RightsField() {
  const t = useText();
  return (
    <CheckListField
      name="rights"
      label={t('seller.people.rights')}
      required
      options={STORE_RIGHTS.map((right) => ({
        value: right,
        label: (
          <span className="flex flex-col">
            <span className="font-medium">{t(`employee.right.${right}`)}</span>
            <span className="text-sm text-ink-600">{t(`employee.may.${right}`)}</span>
          </span>
        ),
      }))}
    />
  );
}
