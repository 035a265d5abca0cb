import { useState } from 'react';
import { type Details, editsCompany, whyNotCountryChange, wrongDetailFields } from '#core/member/details/rules.ts';
import type { MemberKind } from '#core/member/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { DetailsAddress } from '#web/account/profile/details-address.tsx';
import type { MemberDetails } from '#web/account/profile/details.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

const valuesOf = ({ customsCode: _customsCode, ...values }: MemberDetails): Details => values;

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
  const explain = useRefusalText();
  const form = useForm<Details>(valuesOf(details), (values) => [
    ...wrongDetailFields(values, kind),
    ...atField('country', whyNotCountryChange(kind, details.country, values.country)),
  ]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { values, change, leave, errorOf } = form;
  const save = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await api('changeDetails', { body: values }).then(
      (saved) => {
        form.reset(valuesOf(saved));
        toast(t('account.saved'));
        onSaved(saved);
      },
      (problem: unknown) => {
        if (!form.assignErrors(problem)) setFailure(explain(problem));
      },
    );
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      className="flex flex-col gap-4"
    >
      <ErrorSummary
        title={t('account.form.problems')}
        problems={form.problems((path) => t(`account.field.${path}`))}
        attempt={form.attempt}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
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
      <DetailsAddress form={form} />
      <Button type="submit" busy={isBusy} className="self-start">
        {t('account.save')}
      </Button>
    </form>
  );
}
