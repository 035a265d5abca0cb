import { useState } from 'react';
import type { PartnerForStaffAnswer } from '#core/partner/contract.ts';
import type { PartnerDecision } from '#core/partner/states.ts';
import { DecidePartner } from '#web/admin/partners/decide-partner.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** The decisions that are possible now. */
export function PartnerDecisions({ partner }: { partner: PartnerForStaffAnswer }) {
  const t = useText();
  const [decision, setDecision] = useState<PartnerDecision>();
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      {partner.events.map((event) => (
        <Button key={event} look={event === 'approve' ? 'primary' : 'secondary'} onClick={() => setDecision(event)}>
          {t(`partners.decide.${event}`)}
        </Button>
      ))}
      {decision && <DecidePartner partner={partner} event={decision} onClose={() => setDecision(undefined)} />}
    </div>
  );
}
