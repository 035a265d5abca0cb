import type { EnquiryState } from '#core/enquiry/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

const TONES = { open: 'brand', answered: 'ok', closed: 'ink' } as const satisfies Record<EnquiryState, string>;

export function EnquiryStatus({ status }: { status: EnquiryState }) {
  const t = useText();
  return <Chip tone={TONES[status]}>{t(`enquiry.status.${status}`)}</Chip>;
}
