import { useState } from 'react';
import type { WebhookAnswer } from '#core/program/webhooks/contract.ts';
import { api } from '#web/api/client.ts';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { SecretDialog } from '#web/seller/api/secret-dialog.tsx';
import { TestButton } from '#web/seller/api/test-button.tsx';
import { WebhookForm } from '#web/seller/api/webhook-form.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';

type Asked =
  | { readonly kind: 'change' | 'remove' | 'renew'; readonly webhook: WebhookAnswer }
  | { readonly kind: 'add'; readonly webhook?: undefined };

/** Where events of the store are sent. */
export function Webhooks({ webhooks }: { webhooks: readonly WebhookAnswer[] }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title={t('seller.api.webhooks')}
      aside={
        <Button size="small" icon="plus" onClick={() => setAsked({ kind: 'add' })}>
          {t('seller.api.addWebhook')}
        </Button>
      }
    >
      {webhooks.length === 0 ? (
        <EmptyState icon="bell" title={t('seller.api.noWebhooks')}>
          {t('seller.api.noWebhooksText')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="rounded-md border border-line-soft p-3">
              <OneWebhook webhook={webhook} onAsk={(kind) => setAsked({ kind, webhook })} />
            </li>
          ))}
        </ul>
      )}
      {(asked?.kind === 'add' || asked?.kind === 'change') && (
        <WebhookForm webhook={asked.webhook} onSecret={setSecret} onClose={close} />
      )}
      {asked?.kind === 'remove' && <RemoveDialog webhook={asked.webhook} onClose={close} />}
      {asked?.kind === 'renew' && <RenewDialog webhook={asked.webhook} onSecret={setSecret} onClose={close} />}
      {secret && (
        <SecretDialog title={t('seller.api.secretMade')} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </Section>
  );
}

type OneProps = { webhook: WebhookAnswer; onAsk(kind: 'change' | 'remove' | 'renew'): void };

function OneWebhook({ webhook, onAsk }: OneProps) {
  const t = useText();
  const { id, url, events, stopped, failingSince, overlapUntil } = webhook;
  const named = (label: string) => ({ 'aria-label': `${label}: ${url}` });
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium break-all">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p className="text-sm text-ink-600">{events.map((event) => t(`seller.api.event.${event}`)).join(' · ')}</p>
      {stopped ? (
        <Notice tone="error">{t(`seller.api.stopped.${stopped}`)}</Notice>
      ) : (
        failingSince && (
          <Notice tone="warn">
            {t('seller.api.failingSince')} <Moment at={failingSince} />
          </Notice>
        )
      )}
      {overlapUntil && (
        <p className="text-sm text-ink-600">
          {t('seller.api.oldSecretUntil')} <Moment at={overlapUntil} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <TestButton webhook={webhook} />
        <LinkButton look="secondary" size="small" to={toOffice.sellerDeliveries({ webhook: id })}>
          {t('seller.api.deliveries')}
        </LinkButton>
        <Button look="secondary" size="small" {...named(t('seller.api.change'))} onClick={() => onAsk('change')}>
          {t('seller.api.change')}
        </Button>
        <Button look="secondary" size="small" {...named(t('seller.api.renew'))} onClick={() => onAsk('renew')}>
          {t('seller.api.renew')}
        </Button>
        <Button look="secondary" size="small" {...named(t('seller.api.remove'))} onClick={() => onAsk('remove')}>
          {t('seller.api.remove')}
        </Button>
      </div>
    </div>
  );
}

function RemoveDialog({ webhook: { id, url }, onClose }: { webhook: WebhookAnswer; onClose(): void }) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('seller.api.removeTitle')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.api.remove')}
      look="danger"
      successText={t('seller.api.removed')}
      send={() => api('removeWebhook', { params: { id } })}
      onClose={onClose}
    >
      <p className="break-all">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p>{t('seller.api.removeText')}</p>
    </ConfirmDialog>
  );
}

type RenewProps = { webhook: WebhookAnswer; onSecret(secret: string): void; onClose(): void };

function RenewDialog({ webhook: { id, url }, onSecret, onClose }: RenewProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('seller.api.renewTitle')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.api.renew')}
      send={async () => onSecret((await api('renewWebhookSecret', { params: { id } })).secret)}
      onClose={onClose}
    >
      <p className="break-all">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p>{t('seller.api.renewText')}</p>
    </ConfirmDialog>
  );
}
