import { useText } from '#web/i18n/text.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import type { Kind } from '#web/admin/approvals/subject.ts';

const TONES: Readonly<Record<string, ChipTone>> = {
  pendingApproval: 'warn',
  pending: 'warn',
  waiting: 'warn',
  approved: 'ok',
  denied: 'sale',
  rejected: 'sale',
  suspended: 'info',
  takenDown: 'info',
  draft: 'ink',
};

/** The approval state of a store or a product. */
export function StateChip({ kind, state }: { kind: Kind; state: string }) {
  const t = useText();
  return <StatusChip tone={TONES[state] ?? 'ink'}>{t(`admin.state.${kind}.${state}`)}</StatusChip>;
}
