import { formatMoney } from '#core/format.ts';
import { ltr } from '#core/text.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Whether goods declared for personal use are free of duty and VAT, with the value and the limit, or why not. */
export function ExemptionNotice({ exemption }: { exemption: Answer<'calculateLandedCost'>['exemption'] }) {
  const t = useText();
  if (!exemption) return null;
  const { isExempt, whyNot, counted, limit } = exemption;
  const won = (money: typeof counted) => ltr(formatMoney(money));
  return (
    <Notice tone={isExempt ? 'ok' : 'warn'}>
      {t(`logistics.personalUse.${whyNot ?? 'exempt'}`, { value: won(counted), limit: limit ? won(limit) : '' })}
    </Notice>
  );
}
