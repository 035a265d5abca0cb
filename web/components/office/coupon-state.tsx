import type { OwnCouponState } from '#core/wallet/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

const TONES = {
  planned: 'brand',
  offered: 'ok',
  allTaken: 'ink',
  paused: 'warn',
  stopped: 'sale',
  ended: 'ink',
} as const;

/** Whether a coupon can be taken and used now. */
export function CouponState({ status }: { status: OwnCouponState }) {
  const t = useText();
  return <Chip tone={TONES[status]}>{t(`coupon.status.${status}`)}</Chip>;
}
