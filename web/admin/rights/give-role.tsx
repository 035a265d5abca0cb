import { whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { STAFF_ROLES, type StaffRole } from '#core/role.ts';
import type { StaffMember } from '#web/admin/rights/staff-section.tsx';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { useReason } from '#web/components/reason.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Values = { readonly emailAddress: string; readonly role: StaffRole };

/** Gives a member a role of staff; `about` is who has another one now, undefined for a new one by e-mail address. */
export function GiveRole({ about, onClose }: { about: StaffMember | undefined; onClose(): void }) {
  const t = useText();
  const options = STAFF_ROLES.filter((role) => role !== about?.role);
  const start: Values = { emailAddress: about?.email ?? '', role: options.at(1) ?? 'customerService' };
  const form = useForm(start, ({ emailAddress }) =>
    atField(
      'emailAddress',
      emailAddress.trim() ? whyNotEmail(emailAddress.trim()) : requestRefusal('request.required'),
    ),
  );
  const why = useReason();
  const send = () => {
    const isComplete = [form.check(), why.check()].every(Boolean);
    if (!isComplete) return;
    const { emailAddress, role } = form.values;
    return api('giveStaffRole', {
      body: { emailAddress: emailAddress.trim(), role, reason: why.values.reason.trim() },
    }).then(({ isInvited }) => toast(t(`rights.staff.given.${isInvited ? 'offered' : 'changed'}`)));
  };
  const title = t(about ? 'rights.staff.change' : 'rights.staff.give');
  return (
    <FormDialog
      title={about ? `${title} · ${about.name}` : title}
      cancelLabel={t('office.cancel')}
      submit={title}
      send={send}
      onClose={onClose}
    >
      <Notice>{t('rights.staff.giveLead')}</Notice>
      {!about && (
        <Field label={t('rights.staff.email')} required error={form.errorOf('emailAddress')}>
          <TextInput
            name="emailAddress"
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            value={form.values.emailAddress}
            onChange={(event) => form.change({ emailAddress: event.currentTarget.value })}
            onBlur={() => form.leave('emailAddress')}
          />
        </Field>
      )}
      <Field label={t('rights.chooseRole')} required>
        <Select
          name="role"
          value={form.values.role}
          onChange={({ currentTarget: { value } }) =>
            form.change({ role: options.find((option) => option === value) ?? form.values.role })
          }
        >
          {options.map((role) => (
            <option key={role} value={role}>
              {t(`rights.role.${role}`)}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonField form={why} hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
