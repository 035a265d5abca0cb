import { type Details, editsCompany, whyNotCountryChange, wrongDetailFields } from '#core/member/details/rules.ts';
import type { MemberKind } from '#core/member/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { DetailsAddress } from '#web/account/profile/details-address.tsx';
import type { MemberDetails } from '#web/account/profile/details.tsx';
import { MemberForm } from '#web/account/member-form.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { labelKeyOf, useZones } from '#web/components/zones.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

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
  const form = useForm<Details>(
    valuesOf(details),
    (values) => [
      ...wrongDetailFields(values, kind, zones.codesOf(values.country)),
      ...atField('country', whyNotCountryChange(kind, details.country, values.country)),
    ],
    (path, { country }) => t(labelKeyOf(path, country)),
  );
  const { values, change, leave, errorOf } = form;
  return (
    <MemberForm
      form={form}
      send={async (body) => {
        const saved = await writeBack(
          valuesOf(details),
          (read) => api('changeDetails', { body: { ...body, ...read } }),
          form.labelOf,
        );
        form.reset(valuesOf(saved));
        toast(t('account.saved'));
        onSaved(saved);
      }}
      submit={t('account.save')}
    >
      {editsCompany({ kind, country: values.country }) && (
        <Field label={t('account.field.company')} required error={errorOf('company')}>
          <TextInput
            name="company"
            dir="auto"
            autoComplete="organization"
            maxLength={100}
            value={values.company}
            onChange={(event) => change({ company: event.currentTarget.value })}
            onBlur={() => leave('company')}
          />
        </Field>
      )}
      {editsCompany({ kind, country: values.country }) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['businessType', 'businessItem'] as const).map((path) => (
            <Field key={path} label={t(`account.field.${path}`)} required error={errorOf(path)}>
              <TextInput
                name={path}
                dir="auto"
                maxLength={100}
                value={values[path] ?? ''}
                onChange={(event) => change({ [path]: event.currentTarget.value })}
                onBlur={() => leave(path)}
              />
            </Field>
          ))}
        </div>
      )}
      <DetailsAddress form={form} zones={zones} />
    </MemberForm>
  );
}
