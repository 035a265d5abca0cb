import { useState } from 'react';
import type { PartnerForStaffAnswer } from '#core/partner/contract.ts';
import type { PartnerDecision } from '#core/partner/states.ts';
import { PARTNER_KINDS } from '#core/role.ts';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

type Props = { partner: PartnerForStaffAnswer; event: PartnerDecision; onClose(): void };

/** Approves with a kind of work, refuses or suspends, with a reason. */
export function DecidePartner({ partner, event, onClose }: Props) {
  const t = useText();
  const [kind, setKind] = useState(partner.kind ?? partner.appliedKind ?? 'logistics');
  const isApproval = event === 'approve';
  return (
    <DecideDialog
      title={`${t(`partners.decide.${event}`)} · ${partner.company}`}
      submit={t(`partners.decide.${event}`)}
      look={isApproval ? 'primary' : 'danger'}
      successText={t(`partners.done.${event}`)}
      hint={t(`partners.reasonHint.${event}`)}
      send={(reason) =>
        api('decidePartner', {
          params: { id: partner.memberId },
          body: { event, reason, ...(isApproval && { kind }) },
        })
      }
      onClose={onClose}
    >
      <p className="text-sm text-ink-600">{t(`partners.text.${event}`)}</p>
      {isApproval && (
        <Field label={t('partners.kindLabel')} required>
          <Select
            value={kind}
            className="w-full"
            onChange={({ currentTarget }) =>
              setKind(PARTNER_KINDS.find((option) => option === currentTarget.value) ?? kind)
            }
          >
            {PARTNER_KINDS.map((option) => (
              <option key={option} value={option}>
                {t(`partner.kind.${option}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </DecideDialog>
  );
}
