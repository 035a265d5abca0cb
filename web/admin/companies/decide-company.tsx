import { useRevalidator } from 'react-router';
import type { CompanyForStaffAnswer } from '#core/company/contract.ts';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';

type Props = { papers: CompanyForStaffAnswer; decision: 'approve' | 'refuse'; onClose(): void };

/** Approves or refuses papers, with a reason; that of a refusal is what the company reads. */
export function DecideCompany({ papers, decision, onClose }: Props) {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <DecideDialog
      title={t(`companies.${decision}`)}
      submit={t(`companies.${decision}`)}
      look={decision === 'approve' ? 'primary' : 'danger'}
      successText={t(`companies.done.${decision}`)}
      hint={t(`companies.reasonHint.${decision}`)}
      send={async (reason) => {
        const body = { approve: decision === 'approve', reason };
        await api('decideCompany', { params: { id: papers.memberId }, body });
        await revalidate();
      }}
      onClose={onClose}
    >
      <p>
        <bdi className="font-semibold">{papers.company}</bdi>
      </p>
      <p className="text-sm text-ink-600">{t(`companies.text.${decision}`)}</p>
    </DecideDialog>
  );
}
