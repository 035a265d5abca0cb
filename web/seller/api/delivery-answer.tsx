import type { WebhookDeliveryAnswer } from '#core/program/webhooks/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

type Answered = Pick<WebhookDeliveryAnswer, 'lastStatus' | 'trouble'>;

const isTaken = ({ lastStatus }: Answered): boolean => lastStatus !== null && lastStatus >= 200 && lastStatus < 300;

/** What the receiver answered last, in words. */
export function useAnswerText(): (delivery: Answered) => string {
  const t = useText();
  return ({ lastStatus, trouble }) =>
    lastStatus !== null
      ? t('seller.api.status', { status: String(lastStatus) })
      : trouble
        ? t(`seller.api.trouble.${trouble}`)
        : '';
}

/** Says in a toast what was answered just now. */
export function useSayAnswer(): (delivery: Answered) => void {
  const textOf = useAnswerText();
  return (delivery) => (isTaken(delivery) ? toast(textOf(delivery)) : toast(textOf(delivery), 'error'));
}
