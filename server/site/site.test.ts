import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

describe('readHealth', () => {
  it('API-014 is UP while the database answers', async () => {
    const testApp = await openTestApp();
    onTestFinished(() => testApp.close());
    const { status, answer } = await testApp.call('readHealth');
    expect([status, answer.status]).toEqual([200, 'UP']);
  });

  it('API-014 is not UP, with 503, when every connection is taken for longer than two seconds', async () => {
    const testApp = await openTestApp();
    onTestFinished(() => testApp.close());
    const { max } = testApp.db.$client.options;
    const connections = await Promise.all(Array.from({ length: max ?? 10 }, () => testApp.db.$client.connect()));
    const begun = performance.now();
    const { status, refusal } = await testApp.call('readHealth');
    expect(performance.now() - begun).toBeLessThan(4_000);
    for (const connection of connections) connection.release();
    expect([status, refusal.code]).toEqual([503, 'request.unavailable']);
  });
});
