import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SolapiMessageService } from 'solapi';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { solapi } from '#server/integrations/sms/solapi.ts';
import { type SmsSimulator, startSmsSimulator } from '#server/integrations/sms/simulator/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'badaro-sms-'));
const credentials = { key: 'sms-key', secret: 'sms-secret', sender: '0212345678' };
let simulator: SmsSimulator;

beforeAll(async () => {
  simulator = await startSmsSimulator({ port: 0, ...credentials, folder });
});
afterAll(async () => {
  await simulator.stop();
  rmSync(folder, { recursive: true });
});

const message = { dialCode: '82', phone: '01012345678', text: '[Badaro] 123456' };

afterEach(() => vi.unstubAllGlobals());

describe('text messages', () => {
  it("are accepted and refused as the service's SDK expects it", async () => {
    const before = readdirSync(folder).length;
    // The SDK has one address only.
    const real = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      real(url.replace('https://api.solapi.com', simulator.url), init),
    );
    const sdk = new SolapiMessageService(credentials.key, credentials.secret);
    const text = { to: '010-1234-5678', from: credentials.sender, text: '[Badaro] 654321' };
    expect(await sdk.send(text)).toMatchObject({
      failedMessageList: [],
      groupInfo: { count: { total: 1, registeredSuccess: 1, registeredFailed: 0 }, countForCharge: { sms: { 82: 1 } } },
    });
    const files = readdirSync(folder).toSorted();
    expect(files).toHaveLength(before + 1);
    expect(JSON.parse(readFileSync(join(folder, files.at(-1) ?? ''), 'utf8'))).toMatchObject({ to: '01012345678' });
    await expect(sdk.send({ ...text, to: '01000000000' })).rejects.toMatchObject({
      failedMessageList: [{ to: '01000000000', statusMessage: expect.stringContaining('수신번호') }],
    });
    const forged = new SolapiMessageService(credentials.key, 'another');
    await expect(forged.send(text)).rejects.toMatchObject({ errorCode: 'SignatureDoesNotMatch' });
    rmSync(join(folder, files.at(-1) ?? ''));
  });

  it('are sent with a signature and stored by the simulator', async () => {
    await solapi({ baseUrl: simulator.url, ...credentials }).send(message);
    const [file = ''] = readdirSync(folder);
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual({
      to: '01012345678',
      country: '82',
      text: '[Badaro] 123456',
    });
  });

  it('report a number that cannot be reached apart from a service that is not available', async () => {
    const sms = solapi({ baseUrl: simulator.url, ...credentials });
    await expect(sms.send({ ...message, phone: '01000000000' })).rejects.toMatchObject({ why: 'notReachable' });
    await expect(sms.send({ ...message, phone: '01000009999' })).rejects.toMatchObject({ why: 'unavailable' });
    const unregistered = solapi({ baseUrl: simulator.url, ...credentials, sender: '0299999999' });
    await expect(unregistered.send(message)).rejects.toMatchObject({ why: 'unavailable' });
    const forged = solapi({ baseUrl: simulator.url, ...credentials, secret: 'another' });
    await expect(forged.send(message)).rejects.toThrow('SignatureDoesNotMatch');
  });

  it('fail as unavailable when nothing answers in time', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((ready) => silent.once('listening', ready));
    const at = silent.address();
    const baseUrl = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
    await expect(solapi({ baseUrl, ...credentials, timeoutMs: 100 }).send(message)).rejects.toThrow('NO_ANSWER');
    silent.closeAllConnections();
    silent.close();
  });
});
