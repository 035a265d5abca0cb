import { addMinutes } from '#core/calendar.ts';
import { testKeys } from '#server/integrations/payment/builders.ts';
import type { PaymentPort } from '#server/integrations/payment/port.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { reconcileSilentPayments } from '#server/payment/timers.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/** Runs what the scheduler would do in the next minutes. */
export async function runTimers(url: string, provider: PaymentPort): Promise<void> {
  const clock = { now: addMinutes(new Date(), 3) };
  const window = {
    sdkUrl: 'http://127.0.0.1:9/sdk.js',
    storeId: testKeys.storeId,
    channels: {},
    publicUrl: 'http://127.0.0.1:9',
    webhookUrl: 'http://127.0.0.1:9',
  };
  const later = await openTestApp({ sharing: { url, clock }, payment: { provider, window } });
  try {
    await processDueEvents(later.app.deps);
    for (let round = 0; round < 20; round += 1) await reconcileSilentPayments(later.app.deps);
  } finally {
    await later.close();
  }
}
