import { WAYBILL_FIELDS } from '#core/order/desk/rules.ts';
import { COURIERS } from '#core/parcel/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Waybills } from '#web/seller/orders/use-waybills.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

/** Which columns of the file are which, and the courier of a file that names none. */
export function WaybillColumns({ waybills }: { waybills: Waybills }) {
  const t = useText();
  const { file, columns, courier, choose, chooseCourier } = waybills;
  if (!file || !columns) return null;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {WAYBILL_FIELDS.map((field) => (
        <Field key={field} label={t(`seller.waybills.field.${field}`)}>
          <Select
            className="block!"
            value={String(columns[field] ?? '')}
            onChange={({ currentTarget: { value } }) => choose(field, value === '' ? null : Number(value))}
          >
            <option value="">{t('seller.waybills.noColumn')}</option>
            {file.headings.map((heading, at) => (
              <option key={at} value={String(at)}>
                {heading || `${at + 1}`}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {columns.courier === null && (
        <Field label={t('seller.waybills.courierOfAll')}>
          <Select className="block!" value={courier} onChange={({ currentTarget: { value } }) => chooseCourier(value)}>
            <option value="">{t('seller.waybill.choose')}</option>
            {COURIERS.map(({ code, name }) => (
              <option key={code} value={code} lang="ko">
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
