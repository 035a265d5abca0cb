import { useState } from 'react';
import { kstDate } from '#core/calendar.ts';
import type { DebtRequestState } from '#core/payout/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

const TONES = { requested: 'warn', settled: 'ok', withdrawn: 'ink' } as const;

/** The state of a request to pay, and that its day is over. */
export function DebtChip({ status, dueOn }: { status: DebtRequestState; dueOn: string }) {
  const t = useText();
  const [today] = useState(() => kstDate(new Date()));
  const isOverdue = status === 'requested' && today > dueOn;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip tone={TONES[status]}>{t(`statement.debt.status.${status}`)}</Chip>
      {isOverdue && <Chip tone="sale">{t('statement.debt.overdue')}</Chip>}
    </span>
  );
}
