import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailError } from '#server/integrations/mail/port.ts';
import { smtp } from '#server/integrations/mail/smtp.ts';
import { type MailSimulator, startMailSimulator } from '#server/integrations/mail/simulator/server.ts';

let folder: string;
let simulator: MailSimulator;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  simulator = await startMailSimulator({ port: 0, folder });
});
afterEach(async () => {
  await simulator.stop();
  await rm(folder, { recursive: true });
});

const from = 'Badaro <no-reply@badaro.example>';
const message = {
  id: 'notice-1',
  to: 'buyer@example.com',
  subject: '결제가 완료되었습니다',
  text: 'first\n.\n..two dots\n.start',
  html: '<p>x</p>',
  lang: 'ko' as const,
};
const storedMails = async () =>
  Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

describe('the real client and the simulator', () => {
  it('delivers a mail with envelope, subject and lines that begin with a dot', async () => {
    await smtp({ url: simulator.url, from }).send(message);
    const [file, ...others] = await storedMails();
    expect(others).toEqual([]);
    expect(file).toContain('X-Envelope-To: buyer@example.com');
    expect(file).toContain('X-Envelope-From: no-reply@badaro.example');
    expect(file).toContain('Message-ID: <notice-1@badaro.example>');
    expect(file).toContain(`=?UTF-8?B?${Buffer.from('결제').toString('base64').slice(0, 8)}`);
    expect(file).toMatch(/\r\nfirst\r\n\.\r\n\.\.two dots\r\n\.start\r\n/);
  });

  it.each([
    ['(주)바다로 <no-reply@shop.example>', '(주)바다로'],
    ['"Badaro, Inc." <no-reply@shop.example>', 'Badaro, Inc.'],
    ['Badaro (Korea) <no-reply@shop.example>', 'Badaro (Korea)'],
    ['no-reply@shop.example', ''],
  ])('arrives with the whole name of the sender: %s', async (sender, name) => {
    await smtp({ url: simulator.url, from: sender }).send(message);
    const [file = ''] = await storedMails();
    const [, written = ''] = /\r\nFrom: (.*?) ?<?no-reply@shop\.example>?\r\n/.exec(file) ?? [];
    const plain = written.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );
    expect(plain.replace(/^"(.*)"$/, '$1')).toBe(name);
    expect(file).toContain('X-Envelope-From: no-reply@shop.example');
  });

  it('reads an address as one address, whatever it contains', async () => {
    await smtp({ url: simulator.url, from })
      .send({ ...message, to: 'a@example.com, b@example.com' })
      .catch(() => undefined);
    expect(
      (await storedMails()).some(
        (file) => file.includes('X-Envelope-To: a@example.com, b@example.com\r\n') || file.includes('<b@example.com>'),
      ),
    ).toBe(false);
  });

  it('IN-06 IN-16 has no header and no recipient out of a text with lines of its own', async () => {
    const post = smtp({ url: simulator.url, from });
    const injected = '\r\nBcc: evil@example.com\r\nX-Evil: 1';
    await post.send({ ...message, subject: `Order${injected}` });
    await post.send({ ...message, to: `buyer@example.com${injected}` }).catch(() => undefined);
    const mails = await storedMails();
    expect(mails.some((file) => file.includes('Order'))).toBe(true);
    for (const file of mails) {
      const [head = ''] = file.split('\r\n\r\n');
      expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
      expect(head).not.toMatch(/X-Envelope-To: .*evil@example\.com/);
    }
  });

  it('reports a rejected address as permanent, and an unreachable server as unavailable', async () => {
    const post = smtp({ url: simulator.url, from, timeoutMs: 1_000 });
    await expect(post.send({ ...message, to: 'nobody@example.com' })).rejects.toMatchObject({
      name: 'MailError',
      failure: 'forGood',
    });
    await simulator.stop();
    await expect(post.send(message)).rejects.toBeInstanceOf(MailError);
    await expect(post.send(message)).rejects.toMatchObject({ failure: 'unavailable' });
    simulator = await startMailSimulator({ port: 0, folder });
  });
});

describe('an SMTP session', () => {
  it('refuses commands out of sequence and continues', async () => {
    const codes = await talk([
      'EHLO x',
      'DATA',
      'RCPT TO:<a@example.com>',
      'HELP',
      'MAIL FROM:<b@example.com>',
      'RCPT TO:<a@example.com>',
      'RSET',
      'DATA',
      'QUIT',
    ]);
    expect(codes).toEqual(['220', '250', '503', '503', '502', '250', '250', '250', '503', '221']);
    expect(await storedMails()).toEqual([]);
  });
});

/** Sends the lines one after another; returns the codes. */
async function talk(lines: readonly string[]): Promise<string[]> {
  const socket = connect(Number(new URL(simulator.url).port), '127.0.0.1');
  socket.write(lines.map((line) => `${line}\r\n`).join(''));
  let received = '';
  for await (const part of socket) received += String(part);
  return [...received.matchAll(/^(\d{3}) /gm)].map(([, code]) => code ?? '');
}
