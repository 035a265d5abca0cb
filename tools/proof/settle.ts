import { addMinutes } from '#core/calendar.ts';
import { testKeys } from '#server/outside/payment/builders.ts';
import type { PaymentPort } from '#server/outside/payment/port.ts';
import { processDueEvents } from '#server/payment/events.ts';
import { reconcileSilentPayments } from '#server/payment/timers.ts';
import { openHouse } from '#server/testing.ts';

/** What the timers would do in the next minutes. */
export async function settle(url: string, provider: PaymentPort): Promise<void> {
  const clock = { now: addMinutes(new Date(), 3) };
  const window = {
    sdkUrl: 'http://127.0.0.1:9/sdk.js',
    storeId: testKeys.storeId,
    channels: {},
    publicUrl: 'http://127.0.0.1:9',
    webhookUrl: 'http://127.0.0.1:9',
  };
  const later = await openHouse({ beside: { url, clock }, payment: { provider, window } });
  await processDueEvents(later.app.desk);
  for (let turn = 0; turn < 20; turn += 1) await reconcileSilentPayments(later.app.desk);
  await later.close();
}
