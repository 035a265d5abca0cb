import { whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { STAFF_ROLES, type StaffRole } from '#core/role.ts';
import type { StaffMember } from '#web/admin/rights/staff-section.tsx';
import { api } from '#web/api/client.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { NO_REASON, type ReasonValues, wrongReason } from '#web/components/reason.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Notice } from '#web/ui/states.tsx';

type Values = ReasonValues & { readonly emailAddress: string; readonly role: StaffRole };

/** Gives a member a role of staff; `about` is who has another one now, undefined for a new one by e-mail address. */
export function GiveRole({ about, onClose }: { about: StaffMember | undefined; onClose(): void }) {
  const t = useText();
  const options = STAFF_ROLES.filter((role) => role !== about?.role);
  const start: Values = { emailAddress: about?.email ?? '', role: options.at(1) ?? 'customerService', ...NO_REASON };
  const form = useForm({
    start,
    judge: (values) => {
      const address = values.emailAddress.trim();
      return [
        ...atField('emailAddress', address ? whyNotEmail(address) : requestRefusal('request.required')),
        ...wrongReason(values),
      ];
    },
    send: async ({ emailAddress, role, reason }) => {
      const body = { emailAddress: emailAddress.trim(), role, reason: reason.trim() };
      const { isInvited } = await api('giveStaffRole', { body });
      toast(t(`rights.staff.given.${isInvited ? 'offered' : 'changed'}`));
    },
  });
  const title = t(about ? 'rights.staff.change' : 'rights.staff.give');
  return (
    <FormDialog
      form={form}
      title={about ? `${title} · ${about.name}` : title}
      cancelLabel={t('office.cancel')}
      submit={title}
      onClose={onClose}
    >
      <Notice>{t('rights.staff.giveLead')}</Notice>
      {!about && (
        <TextField
          name="emailAddress"
          label={t('rights.staff.email')}
          required
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
        />
      )}
      <SelectField
        name="role"
        label={t('rights.chooseRole')}
        required
        options={options.map((role) => ({ value: role, label: t(`rights.role.${role}`) }))}
      />
      <ReasonField hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
