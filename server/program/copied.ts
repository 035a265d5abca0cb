import { below, type Omission, own, section, type Section } from '#server/db/copied-rows.ts';
import { storeKey } from '#server/program/tables.ts';
import { webhook } from '#server/program/webhook-tables.ts';
import { store } from '#server/store/tables.ts';

const ofStore = (column: Parameters<typeof below>[0]) => below(column, store, 'id', own(store.ownerId));

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('store', 'apiKeys', storeKey, ofStore(storeKey.storeId), {
    omits: { keyHash: 'secret', createdBy: 'otherPerson', endedBy: 'otherPerson' },
  }),
  section('store', 'webhooks', webhook, ofStore(webhook.storeId), {
    omits: { secret: 'secret', oldSecret: 'secret' },
  }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // Events repeat what is copied; deleted after 30 days.
  webhook_delivery: 'internal',
};
