import type { OutboundTrouble } from '#server/integrations/outbound.ts';

export { OutboundRefused } from '#server/integrations/outbound.ts';

/** The answer of a receiver: its status, and the beginning of its body. */
export type WebhookAnswer = { readonly status: number; readonly text: string };

/** Posts events to the servers of sellers. */
export type WebhookPort = {
  /** Why this address is not requested at all, as far as its text shows. */
  whyNot(address: string): OutboundTrouble | undefined;
  /** Posts a body. Redirects are answers like all others. Throws `OutboundRefused`. */
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
};
