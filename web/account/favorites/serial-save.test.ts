import { describe, expect, it } from 'vitest';
import { serialSave } from '#web/account/favorites/serial-save.ts';

type Switches = { readonly priceDrops: boolean; readonly restocks: boolean };
const [OFF, FAILED] = [{ priceDrops: false, restocks: false }, new Error('no answer')];

/** Switches whose requests are answered one by one by the test. */
function switches() {
  const requests: { readonly body: Switches; answer(problem?: Error): void }[] = [];
  const shown: Switches[] = [];
  const change = serialSave<Switches>(
    OFF,
    (body) =>
      new Promise<void>((resolve, reject) =>
        requests.push({ body, answer: (problem) => (problem ? reject(problem) : resolve()) }),
      ),
    (values) => shown.push(values),
  );
  return { change, requests, shown };
}

describe('two switches changed quickly one after the other', () => {
  it('are shown at once and saved by one request after the other', async () => {
    const { change, requests, shown } = switches();
    const first = change({ priceDrops: true });
    const second = change({ restocks: true });
    expect(shown.at(-1)).toEqual({ priceDrops: true, restocks: true });
    await expect.poll(() => requests.length).toBe(1);
    requests[0]?.answer();
    await first;
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer();
    await second;
    expect(requests.map(({ body }) => body)).toEqual([
      { priceDrops: true, restocks: false },
      { priceDrops: true, restocks: true },
    ]);
    expect(shown.at(-1)).toEqual({ priceDrops: true, restocks: true });
  });

  it('lose only the change whose request failed', async () => {
    const { change, requests, shown } = switches();
    const first = change({ priceDrops: true });
    const second = change({ restocks: true });
    await expect.poll(() => requests.length).toBe(1);
    requests[0]?.answer(FAILED);
    await expect(first).rejects.toBe(FAILED);
    expect(shown.at(-1)).toEqual({ priceDrops: false, restocks: true });
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer();
    await second;
    expect(requests[1]?.body).toEqual({ priceDrops: false, restocks: true });
    expect(shown.at(-1)).toEqual({ priceDrops: false, restocks: true });
  });
});
