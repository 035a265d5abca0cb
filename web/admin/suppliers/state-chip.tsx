import type { OfferState } from '#core/supplier/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

const TONES = { kept: 'ink', published: 'ok', offline: 'warn' } as const;

export function OfferStateChip({ state }: { state: OfferState }) {
  const t = useText();
  return <Chip tone={TONES[state]}>{t(`supplier.state.${state}`)}</Chip>;
}
