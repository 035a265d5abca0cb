import { useState } from 'react';
import { COLLEAGUE_ROLES, type ColleagueRole } from '#core/company/colleagues/rules.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

const whyNot = (email: string) =>
  email.trim() === '' ? requestRefusal('request.required') : whyNotEmail(normalEmail(email));

/** Invites a colleague by mail. */
export function InviteForm({ onInvited }: { onInvited(): void }) {
  const t = useText();
  const [role, setRole] = useState<ColleagueRole>('purchaser');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({ emailAddress: '' }, ({ emailAddress }) => atField('emailAddress', whyNot(emailAddress)));
  const { values, change, leave, errorOf } = form;
  const send = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    try {
      await api('inviteColleague', { body: { emailAddress: values.emailAddress, role } });
      form.reset({ emailAddress: '' });
      toast(t('colleagues.sent'));
      onInvited();
    } catch (problem) {
      if (!form.assignErrors(problem)) setFailure(problem);
    }
    setBusy(false);
  };
  return (
    <Card as="section" className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">{t('colleagues.invite')}</h2>
      <p className="mb-5 text-sm text-ink-600">{t('colleagues.inviteHint')}</p>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        {failure !== undefined && <RefusalNotice problem={failure} />}
        <Field label={t('colleagues.email')} required error={errorOf('emailAddress')}>
          <TextInput
            name="emailAddress"
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            className="max-w-md"
            value={values.emailAddress}
            onChange={(event) => change({ emailAddress: event.currentTarget.value })}
            onBlur={() => leave('emailAddress')}
          />
        </Field>
        <Field label={t('colleagues.roleLabel')} hint={t(`colleagues.may.${role}`)}>
          <Select
            name="role"
            className="w-full max-w-md"
            value={role}
            onChange={({ currentTarget }) =>
              setRole(COLLEAGUE_ROLES.find((name) => name === currentTarget.value) ?? 'purchaser')
            }
          >
            {COLLEAGUE_ROLES.map((name) => (
              <option key={name} value={name}>
                {t(`colleagues.role.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={isBusy} className="self-start">
          {t('colleagues.send')}
        </Button>
      </form>
    </Card>
  );
}
