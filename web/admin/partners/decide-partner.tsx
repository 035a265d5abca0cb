import type { PartnerForStaffAnswer } from '#core/partner/contract.ts';
import type { PartnerDecision } from '#core/partner/states.ts';
import { PARTNER_KINDS, type PartnerKind } from '#core/role.ts';
import { api } from '#web/api/client.ts';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { NO_REASON, type ReasonValues, wrongReason } from '#web/components/reason.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = { partner: PartnerForStaffAnswer; event: PartnerDecision; onClose(): void };

/** Approves with a kind of work, refuses or suspends, with a reason. */
export function DecidePartner({ partner, event, onClose }: Props) {
  const t = useText();
  const isApproval = event === 'approve';
  const start: ReasonValues & { readonly kind: PartnerKind } = {
    ...NO_REASON,
    kind: partner.kind ?? partner.appliedKind ?? 'logistics',
  };
  const form = useForm({
    start,
    judge: wrongReason,
    send: ({ kind, reason }) => {
      const body = { event, reason: reason.trim(), ...(isApproval && { kind }) };
      return api('decidePartner', { params: { id: partner.memberId }, body });
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${t(`partners.decide.${event}`)} · ${partner.company}`}
      cancelLabel={t('office.cancel')}
      submit={t(`partners.decide.${event}`)}
      look={isApproval ? 'primary' : 'danger'}
      successText={t(`partners.done.${event}`)}
      onClose={onClose}
    >
      <p className="text-sm text-ink-600">{t(`partners.text.${event}`)}</p>
      {isApproval && (
        <SelectField
          name="kind"
          label={t('partners.kindLabel')}
          required
          options={PARTNER_KINDS.map((option) => ({ value: option, label: t(`partner.kind.${option}`) }))}
        />
      )}
      <ReasonField hint={t(`partners.reasonHint.${event}`)} />
    </FormDialog>
  );
}
