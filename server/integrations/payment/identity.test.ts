import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, testKeys } from './builders.ts';
import { portoneIdentity } from './portone-identity.ts';
import type { LocalSimulator } from '#server/integrations/local-server.ts';
import { simulator } from './simulator/server.ts';

let provider: LocalSimulator;
beforeAll(async () => {
  provider = simulator({ port: 0, ...testKeys, slowMs: 300 });
  await provider.listen();
});
afterAll(() => provider.close());

let verifications = 0;
const client = (baseUrl = provider.url) => portoneIdentity({ baseUrl, ...testKeys, timeoutMs: 500 });
const PERSON = { way: 'phone', name: '한바다', birth: '19900315', phone: '01012345678', action: 'verify' };

/** Opens the window as the browser SDK does and sends its form; returns the id, and the answer to the form. */
async function inWindow(fields: Partial<typeof PERSON> & { card?: string } = {}, locale = 'KO_KR') {
  const id = `identity-${(verifications += 1)}`;
  const request = {
    storeId: testKeys.storeId,
    identityVerificationId: id,
    channelKey: 'channel-identity',
    redirectUrl: 'http://shop.example/member/register?lang=ko',
    locale,
  };
  await fetch(`${provider.url}/identity?request=${encodeURIComponent(JSON.stringify(request))}`);
  const reply = await fetch(`${provider.url}/identity/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ ...PERSON, ...fields }),
    redirect: 'manual',
  });
  return { id, reply, back: new URLSearchParams(reply.headers.get('location')?.split('?')[1]) };
}

describe('an identity verification', () => {
  it('answers with name, birth date, telephone and person key, and leads back to the shop', async () => {
    const { id, back } = await inWindow();
    expect([back.get('identityVerificationId'), back.get('lang'), back.get('code')]).toEqual([id, 'ko', null]);
    const person = { name: '한바다', birthDate: '1990-03-15', phone: '01012345678', personKey: expect.any(String) };
    expect(await client().lookup(id)).toEqual({ status: 'VERIFIED', person });
  });

  it('has the same person key by another telephone or by card', async () => {
    const keyOf = async (fields: Parameters<typeof inWindow>[0]) => {
      const found = await client().lookup((await inWindow(fields)).id);
      return found?.status === 'VERIFIED' ? found.person.personKey : undefined;
    };
    const key = await keyOf({});
    expect(await keyOf({ phone: '01087654321' })).toBe(key);
    expect(await keyOf({ way: 'card', card: '4242 4242 4242 4242' })).toBe(key);
    expect(await keyOf({ birth: '19900316' })).not.toBe(key);
  });

  it('is ready while its window is open, and unknown before', async () => {
    const { id, reply } = await inWindow({ birth: '19901345', way: 'card' }, 'en');
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('Enter your date of birth as 8 digits.');
    expect(await client().lookup(id)).toEqual({ status: 'READY' });
    expect(await client().lookup('identity-unknown')).toBeUndefined();
  });

  it('fails when the person cancels or the data do not match', async () => {
    for (const fields of [{ action: 'cancel' }, { phone: '01012340002' }]) {
      const { id, back } = await inWindow(fields);
      expect(back.get('code')).toBe('FAILURE_TYPE_PG');
      expect(await client().lookup(id)).toEqual({ status: 'FAILED' });
    }
  });

  it('reports a provider that is down or slow, a wrong secret and an answer about another verification', async () => {
    const { id } = await inWindow({ phone: '01012340503' });
    await expect(client().lookup(id)).rejects.toMatchObject({ retryable: true, status: 503 });
    const slow = await inWindow({ phone: '01012340504' });
    await expect(client().lookup(slow.id)).rejects.toMatchObject({ retryable: true });
    const forged = portoneIdentity({ baseUrl: provider.url, ...testKeys, apiSecret: 'another' });
    await expect(forged.lookup(id)).rejects.toMatchObject({ type: 'UNAUTHORIZED', retryable: false });
    const other = await aServer((_request, response) =>
      response.end(JSON.stringify({ status: 'FAILED', id: 'identity-of-somebody-else' })),
    );
    await expect(client(other.url).lookup(id)).rejects.toMatchObject({ type: 'BAD_ANSWER' });
    await other.close();
  });

  it('opens no window for another store', async () => {
    const request = {
      storeId: 'another',
      identityVerificationId: 'x',
      channelKey: 'c',
      redirectUrl: 'http://a.example',
    };
    const opened = await fetch(`${provider.url}/identity?request=${encodeURIComponent(JSON.stringify(request))}`);
    expect(opened.status).toBe(400);
  });
});
