import type { PartnerState } from '#core/partner/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

const TONES: Record<PartnerState, ChipTone> = {
  applied: 'brand',
  approved: 'ok',
  refused: 'sale',
  suspended: 'warn',
};

export function PartnerStatus({ status }: { status: PartnerState }) {
  const t = useText();
  return <StatusChip tone={TONES[status]}>{t(`partner.status.${status}`)}</StatusChip>;
}
