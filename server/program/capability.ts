import type { WebhookPort } from '#server/integrations/webhooks/port.ts';
import type { Capability, JobDeps } from '#server/jobs/capability.ts';
import { copied, notCopied } from '#server/program/copied.ts';
import { sweepDeliveries } from '#server/program/deliveries.ts';
import { programRoutes } from '#server/program/routes.ts';
import { sendWebhooks } from '#server/program/send-webhooks.ts';
import { webhookRoutes } from '#server/program/webhook-routes.ts';

export const capability: Capability<
  { readonly webhooks: WebhookPort },
  { readonly deps: JobDeps; readonly webhooks: WebhookPort }
> = {
  name: 'program',
  routes(bind, { webhooks }) {
    programRoutes(bind);
    webhookRoutes(bind, webhooks);
  },
  jobs: ({ deps: { db, now }, webhooks }) => [
    { name: 'webhooks-send', cron: '* * * * *', run: () => sendWebhooks({ db, webhooks, now }) },
  ],
  tidy: ({ deps: { db, now } }) => [() => sweepDeliveries(db, now())],
  copied,
  notCopied,
};
