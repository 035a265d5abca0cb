import { useRevalidator } from 'react-router';
import type { WebhookAnswer } from '#core/program/webhooks/contract.ts';
import { api } from '#web/api/client.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { useSayAnswer } from '#web/seller/api/delivery-answer.tsx';
import { Button } from '#web/ui/button.tsx';

/** Sends the test event, and says what was answered. */
export function TestButton({ webhook: { id, url } }: { webhook: WebhookAnswer }) {
  const t = useText();
  const sayAnswer = useSayAnswer();
  const { revalidate } = useRevalidator();
  const { isBusy, submit } = useToasted(async () => {
    sayAnswer(await api('testWebhook', { params: { id } }));
    await revalidate();
  });
  return (
    <Button
      look="secondary"
      size="small"
      busy={isBusy}
      aria-label={`${t('seller.api.test')}: ${url}`}
      onClick={() => void submit()}
    >
      {t('seller.api.test')}
    </Button>
  );
}
