import type { EmployeeAnswer } from '#core/employee/contract.ts';
import { whyNotRights } from '#core/employee/rules.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { StoreRight } from '#core/role.ts';
import { api } from '#web/api/client.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { RightsField } from '#web/seller/people/rights-field.tsx';
import { writeBack } from '#web/session/write-back.ts';

type Values = { emailAddress: string; rights: readonly StoreRight[] };

/** Invites an employee by mail. The server asks for the password. */
export function InviteForm({ onClose }: { onClose(): void }) {
  const t = useText();
  const form = useForm<Values>({
    start: { emailAddress: '', rights: ['orders'] },
    judge: ({ emailAddress, rights }) => [
      ...atField(
        'emailAddress',
        emailAddress.trim() === '' ? requestRefusal('request.required') : whyNotEmail(normalEmail(emailAddress)),
      ),
      ...atField('rights', whyNotRights(rights)),
    ],
    send: ({ emailAddress, rights }) => api('inviteEmployee', { body: { emailAddress, rights: [...rights] } }),
  });
  return (
    <FormDialog
      form={form}
      title={t('seller.people.invite')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.people.send')}
      successText={t('seller.people.sent')}
      onClose={onClose}
    >
      <TextField
        name="emailAddress"
        label={t('seller.people.email')}
        hint={t('seller.people.emailHint')}
        required
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
      />
      <RightsField />
    </FormDialog>
  );
}

/** Changes what an employee may do. */
export function RightsForm({ employee, onClose }: { employee: EmployeeAnswer; onClose(): void }) {
  const t = useText();
  const { id, name, rights: before } = employee;
  const form = useForm<{ rights: readonly StoreRight[] }>({
    start: { rights: before },
    judge: ({ rights }) => atField('rights', whyNotRights(rights)),
    send: ({ rights }) =>
      writeBack(
        { rights: before },
        (read) => api('changeEmployee', { params: { id }, body: { rights: [...rights], ...read } }),
        () => t('seller.people.rights'),
      ),
  });
  return (
    <FormDialog
      form={form}
      title={t('seller.people.changeOf', { name })}
      cancelLabel={t('office.cancel')}
      submit={t('seller.people.save')}
      successText={t('seller.people.changed')}
      onClose={onClose}
    >
      <RightsField />
    </FormDialog>
  );
}
