import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import type { ClaimState } from '#core/claim/states.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

const TONES: Record<ClaimState, ChipTone> = {
  requested: 'warn',
  approved: 'brand',
  goodsComingBack: 'brand',
  goodsReceived: 'brand',
  done: 'ok',
  refused: 'sale',
  withdrawn: 'ink',
};

/** Kind and state of a claim, in the words of ORD-024 and ORD-025. */
export function ClaimStatus({ claim }: { claim: Pick<ClaimRowAnswer, 'kind' | 'status'> }) {
  const t = useText();
  const lang = useLang();
  // After the kind the sentence continues.
  const status = t(`claim.status.${claim.status}`).toLocaleLowerCase(lang);
  return (
    <StatusChip tone={TONES[claim.status]}>
      {t('claim.label', { kind: t(`claim.kind.${claim.kind}`), status })}
    </StatusChip>
  );
}

/**
 * Whether a claim is close to or past its deadline of two business days; nothing when there is time, or when it is
 * answered.
 */
export function ClaimClock({ clock }: { clock: ClaimRowAnswer['clock'] }) {
  const t = useText();
  if (clock !== 'soon' && clock !== 'overdue') return null;
  return <StatusChip tone={clock === 'soon' ? 'warn' : 'sale'}>{t(`claim.clock.${clock}`)}</StatusChip>;
}
