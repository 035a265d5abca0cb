import { COLLEAGUE_ROLES, type ColleagueRole } from '#core/company/colleagues/rules.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Card } from '#web/ui/surface.tsx';

type Values = { readonly emailAddress: string; readonly role: ColleagueRole };
const START: Values = { emailAddress: '', role: 'purchaser' };

const whyNot = (email: string) =>
  email.trim() === '' ? requestRefusal('request.required') : whyNotEmail(normalEmail(email));

/** Invites a colleague by mail. */
export function InviteForm({ onInvited }: { onInvited(): void }) {
  const t = useText();
  const form = useForm({
    start: START,
    judge: ({ emailAddress }) => atField('emailAddress', whyNot(emailAddress)),
    send: async (body) => {
      await api('inviteColleague', { body });
      form.reset();
      toast(t('colleagues.sent'));
      onInvited();
    },
  });
  const role = useValues(form, (values) => values.role);
  return (
    <Card as="section" className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">{t('colleagues.invite')}</h2>
      <p className="mb-5 text-sm text-ink-600">{t('colleagues.inviteHint')}</p>
      <Form form={form} className="flex flex-col gap-5">
        <TextField
          name="emailAddress"
          label={t('colleagues.email')}
          required
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          className="max-w-md"
        />
        <SelectField
          name="role"
          label={t('colleagues.roleLabel')}
          hint={t(`colleagues.may.${role}`)}
          className="w-full max-w-md"
          options={COLLEAGUE_ROLES.map((name) => ({ value: name, label: t(`colleagues.role.${name}`) }))}
        />
        <SubmitButton className="self-start">{t('colleagues.send')}</SubmitButton>
      </Form>
    </Card>
  );
}
