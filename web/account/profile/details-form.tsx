import { type Details, editsCompany, whyNotCountryChange, wrongDetailFields } from '#core/member/details/rules.ts';
import type { MemberKind } from '#core/member/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { DetailsAddress } from '#web/account/profile/details-address.tsx';
import type { MemberDetails } from '#web/account/profile/details.tsx';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { labelKeyOf, useZones } from '#web/components/address/zones.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

const valuesOf = ({ customsCode: _code, customsFormats: _formats, ...values }: MemberDetails): Details => values;

/** Changes country and own address, and the name of a company outside Korea. */
export function DetailsForm({
  details,
  kind,
  onSaved,
}: {
  details: MemberDetails;
  kind: MemberKind;
  onSaved(saved: MemberDetails): void;
}) {
  const t = useText();
  const zones = useZones();
  const form = useForm<Details>({
    start: valuesOf(details),
    judge: (values) => [
      ...wrongDetailFields(values, kind, zones.codesOf(values.country)),
      ...atField('country', whyNotCountryChange(kind, details.country, values.country)),
    ],
    labelOf: (path, { country }) => t(labelKeyOf(path, country)),
    send: async (body) => {
      const saved = await writeBack(
        valuesOf(details),
        (read) => api('changeDetails', { body: { ...body, ...read } }),
        form.labelOf,
      );
      form.reset(valuesOf(saved));
      toast(t('account.saved'));
      onSaved(saved);
    },
  });
  const country = useValues(form, (values) => values.country);
  return (
    <Form form={form} className="flex flex-col gap-4">
      {editsCompany({ kind, country }) && (
        <>
          <TextField
            name="company"
            label={t('account.field.company')}
            required
            autoComplete="organization"
            maxLength={100}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="businessType" label={t('account.field.businessType')} required maxLength={100} />
            <TextField name="businessItem" label={t('account.field.businessItem')} required maxLength={100} />
          </div>
        </>
      )}
      <DetailsAddress form={form} zones={zones} />
      <FormButtons submit={t('account.save')} />
    </Form>
  );
}
