import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#web/session/fake-browser.ts';

vi.mock('virtual:calls', async () => ({ calls: (await import('#web/session/fake-browser.ts')).SOME_CALLS }));
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useSyncExternalStore: (_hear: unknown, read: () => unknown) => read(),
}));

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  browser = openFakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ADD = 'POST /api/v1/auth/customer_cart';
const refused = (code: string, status = 400) => ({ status, body: { error: { code } } });

async function added(onConflict?: () => void) {
  const [{ addToCart }, { useToasts: shown }] = await Promise.all([
    import('#web/session/cart-changes.ts'),
    import('#web/session/toast.ts'),
  ]);
  const left = await addToCart((key) => key, [{ sku: 'A', quantity: 1, cartItemType: 'SAMPLE' }], onConflict);
  return { isIn: left.length === 0, toasts: shown().map(({ tone, text }) => `${tone} ${text}`) };
}

describe('adding to the cart', () => {
  it('ERR-061 CRT-017 CRT-019 products in the other basket are a conflict: passed to the callback, else shown in a toast', async () => {
    browser.answers.set(ADD, refused('cart.sampleQuantityMustBeOne'));
    expect(await added()).toEqual({ isIn: false, toasts: ['error shell.toast.alreadyInBasket'] });
    vi.resetModules();
    const decide = vi.fn<() => void>();
    expect([await added(decide), decide.mock.calls.length]).toEqual([{ isIn: false, toasts: [] }, 1]);
  });

  it('CRT-018 every other failure shows the same toast', async () => {
    for (const answer of [
      refused('cart.notEnoughStock', 409),
      refused('request.unavailable', 503),
      { status: 200, body: undefined },
    ]) {
      vi.resetModules();
      browser.answers.set(ADD, answer);
      expect(await added(() => undefined)).toEqual({ isIn: false, toasts: ['error shell.toast.addFailed'] });
    }
  });

  it('returns the lines that were not added, so that trying again does not add the others twice', async () => {
    vi.spyOn(browser.answers, 'get')
      .mockReturnValueOnce({ status: 200, body: { code: 'c1', cartItems: [{ sku: 'A' }] } })
      .mockReturnValue(refused('cart.outOfStock', 409));
    const lines = ['A', 'B', 'C'].map((sku) => ({ sku, quantity: 1, cartItemType: 'NORMAL' as const }));
    const { addToCart } = await import('#web/session/cart-changes.ts');
    expect(await addToCart((key) => key, lines)).toEqual(lines.slice(1));
  });

  it('CRT-013 CRT-021 an added line shows a toast, and the header the new cart', async () => {
    browser.answers.set(ADD, { status: 200, body: { code: 'c1', cartItems: [{ sku: 'A' }] } });
    expect(await added()).toEqual({ isIn: true, toasts: ['ok shell.toast.cartAdded'] });
    const { useCart } = await import('#web/session/cart.ts');
    expect([useCart().count, browser.cookies.get('cart_id')]).toEqual([1, 'c1']);
  });
});
