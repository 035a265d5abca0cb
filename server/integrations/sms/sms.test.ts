import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('text messages', () => {
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
