import type { WebhookAnswer } from '#core/program/webhooks/contract.ts';
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_EVENTS, type WebhookEvent, wrongWebhookFields } from '#core/program/rules.ts';
import { api } from '#web/api/client.ts';
import { CheckListField } from '#web/forms/check-list.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';

type Values = { url: string; events: readonly WebhookEvent[] };
type Props = { webhook?: WebhookAnswer | undefined; onSecret(secret: string): void; onClose(): void };

/** Adds a webhook, whose secret `onSecret` shows, or changes one. */
export function WebhookForm({ webhook, onSecret, onClose }: Props) {
  const t = useText();
  const form = useForm<Values>({
    start: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    judge: wrongWebhookFields,
    send: async ({ url, events }) => {
      const body = { url: url.trim(), events: [...events] };
      if (!webhook) return onSecret((await api('addWebhook', { body })).secret);
      const { id, ...before } = webhook;
      return writeBack(
        { url: before.url, events: before.events },
        (read) => api('changeWebhook', { params: { id }, body: { ...body, ...read } }),
        (path) => t(path === 'url' ? 'seller.api.address' : 'seller.api.events'),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(webhook ? 'seller.api.changeWebhook' : 'seller.api.addWebhook')}
      cancelLabel={t('office.cancel')}
      submit={t(webhook ? 'seller.api.save' : 'seller.api.add')}
      {...(webhook && { successText: t('seller.api.webhookSaved') })}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={t('seller.api.address')}
        hint={t('seller.api.addressHint')}
        required
        type="url"
        dir="ltr"
        maxLength={WEBHOOK_ADDRESS_MAX}
        autoComplete="off"
        placeholder="https://erp.example.com/badaro"
      />
      <CheckListField
        name="events"
        label={t('seller.api.events')}
        required
        className="grid sm:grid-cols-2"
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: <EventName event={event} /> }))}
      />
    </FormDialog>
  );
}

/** What happened, and its name in the messages. */
export function EventName({ event }: { event: WebhookEvent }) {
  const t = useText();
  return (
    <>
      {t(`seller.api.event.${event}`)}{' '}
      <code dir="ltr" className="text-xs text-ink-500">
        {event}
      </code>
    </>
  );
}
