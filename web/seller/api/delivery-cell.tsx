import type { WebhookDeliveryAnswer } from '#core/program/webhooks/contract.ts';
import { Moment } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useAnswerText } from '#web/seller/api/delivery-answer.tsx';

/** The last answer of the receiver, where it was sent, and what. */
export function DeliveryCell({ delivery }: { delivery: WebhookDeliveryAnswer }) {
  const t = useText();
  const textOf = useAnswerText();
  const { url, lastAt, lastAnswer, nextTryAt, body, messageId } = delivery;
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p>
        {textOf(delivery)} {lastAt && <Moment at={lastAt} />}
        {nextTryAt && (
          <span className="text-ink-600">
            {' '}
            · {t('seller.api.nextTry')} <Moment at={nextTryAt} />
          </span>
        )}
      </p>
      <p className="text-xs break-all text-ink-600">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <details>
        <summary className="cursor-pointer text-brand-700">{t('seller.api.details')}</summary>
        <dl className="mt-1 flex flex-col gap-1 text-xs">
          {[
            ['webhook-id', messageId],
            [t('seller.api.body'), body],
            [t('seller.api.answer'), lastAnswer || '–'],
          ].map(([label, text]) => (
            <div key={label}>
              <dt className="text-ink-600">{label}</dt>
              <dd dir="ltr" className="text-start break-all whitespace-pre-wrap">
                <code>{text}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
