import { useRevalidator } from 'react-router';
import type { WebhookDeliveryAnswer } from '#core/program/webhooks/contract.ts';
import { api } from '#web/api/client.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { useSayAnswer } from '#web/seller/api/delivery-answer.tsx';
import { Button } from '#web/ui/button.tsx';

/** Sends an event again at once, and says what was answered. */
export function ResendButton({ delivery: { id, event } }: { delivery: WebhookDeliveryAnswer }) {
  const t = useText();
  const sayAnswer = useSayAnswer();
  const { revalidate } = useRevalidator();
  const { isBusy, submit } = useToasted(async () => {
    sayAnswer(await api('resendWebhookDelivery', { params: { id } }));
    await revalidate();
  });
  return (
    <Button
      look="secondary"
      size="small"
      className="max-lg:w-full"
      busy={isBusy}
      aria-label={`${t('seller.api.resend')}: ${event}`}
      onClick={() => void submit()}
    >
      {t('seller.api.resend')}
    </Button>
  );
}
