import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { refund } from '#server/payment/tables.ts';

let shop: Shop;
let buyer: Buyer;
/** Runs before the provider carries out a cancellation. */
let onCancel: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  shop = await openShop((provider) => ({
    ...provider,
    async cancel(request) {
      await onCancel();
      return provider.cancel(request);
    },
  }));
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

const statusOf = async (id: number) =>
  (await shop.db.select({ status: refund.status }).from(refund).where(eq(refund.orderId, id)))[0]?.status;

/** Waits for the response only, not for the work after it. */
const cancel = (id: number) =>
  shop.app.http.inject({
    method: 'POST',
    url: `/api/v1/auth/orders/${id}/cancel`,
    headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': `cancel-order-${id}` },
    payload: { reason: 'x' },
  });

describe('a cancellation', () => {
  it('is answered before the provider is called for the refund', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    const requested = vi.fn<() => void>();
    const gate = Promise.withResolvers<void>();
    onCancel = () => (requested(), gate.promise);
    const { statusCode, body } = await cancel(id);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'cancelled' });
    await vi.waitFor(() => expect(requested).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(await statusOf(id)).toBe('sent');
    gate.resolve();
    await shop.app.http.afterResponse.settled();
    expect(await statusOf(id)).toBe('done');
  });

  it('is answered as decided when the provider cannot be reached', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    onCancel = () => Promise.reject(new ProviderError('cancel', { type: 'UNREACHABLE', retryable: true, status: 0 }));
    const { statusCode, body } = await cancel(id);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'cancelled' });
    await shop.app.http.afterResponse.settled();
    expect(await statusOf(id)).toBe('sent');
  });
});
