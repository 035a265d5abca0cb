import { eq } from 'drizzle-orm';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { MAIL_KINDS } from '#core/notice/rules.ts';
import { transaction } from '#server/db/pool.ts';
import { aMember } from '#server/member/builders.ts';
import { notify } from '#server/notice/commands.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { sendMails } from '#server/notice/send-mails.ts';
import { mail } from '#server/notice/tables.ts';
import { openShop, paid, type Shop } from '#server/order/testing.ts';
import { MailError, type MailPort } from '#server/integrations/mail/port.ts';
import { smtp } from '#server/integrations/mail/smtp.ts';
import { startMailSimulator } from '#server/integrations/mail/simulator/server.ts';

let shop: Shop;
let folder: string;
let began: Date;
beforeAll(async () => {
  shop = await openShop();
  began = shop.clock.now;
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  shop.clock.now = began;
  await shop.db.delete(mail);
  await rm(folder, { recursive: true, force: true });
});

const senderAt = (url: string) => ({
  db: shop.db,
  mail: smtp({ url, from: 'Badaro <no-reply@badaro.example>', timeoutMs: 1_000 }),
  publicUrl: 'https://badaro.example',
  now: () => shop.clock.now,
});
const deadServer = () => senderAt('smtp://127.0.0.1:9');
const failedRun = /failed, the first with: (connect ECONNREFUSED|CIRCUIT_OPEN)/;
const outbox = () => shop.db.select().from(mail).orderBy(mail.id);
const storedMails = async () =>
  Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

async function written(input: { email?: string; lang?: Lang; number?: string } = {}): Promise<void> {
  const reader = await aMember(shop.db, {
    ...(input.email && { email: input.email }),
    ...(input.lang && { lang: input.lang }),
  });
  await transaction(shop.db, (tx) =>
    notify(tx, {
      memberId: reader.id,
      kind: 'orderPaid',
      params: { number: input.number ?? '1' },
      href: '/my/orders/1',
      now: shop.clock.now,
    }),
  );
}

describe('sending', () => {
  it('FA-05 accepts orders while no mail can be sent, retries with growing delays and sends each mail once', async () => {
    const buyer = await shop.aBuyer();
    expect((await paid(shop, buyer, await shop.goods())).status).toBe('paid');
    const pauses: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      await expect(sendMails(deadServer())).rejects.toThrow(failedRun);
      const [row] = await outbox();
      expect(row?.failure).toBeTruthy();
      pauses.push(((row?.nextTryAt.getTime() ?? 0) - shop.clock.now.getTime()) / 60_000);
      shop.clock.now = row?.nextTryAt ?? shop.clock.now;
    }
    expect(pauses).toEqual([1, 2, 5, 15]);
    const simulator = await startMailSimulator({ port: 0, folder });
    try {
      const sender = senderAt(simulator.url);
      await Promise.all([sendMails(sender), sendMails(sender), sendMails(sender)]);
      await sendMails(sender);
    } finally {
      await simulator.stop();
    }
    expect((await outbox()).every(({ sentAt, failure }) => sentAt !== null && failure === null)).toBe(true);
    expect(await storedMails()).toHaveLength((await outbox()).length);
  });

  it('gives a mail up after a day, and one refused for good at once', async () => {
    await written();
    shop.clock.now = addMinutes(shop.clock.now, 24 * 60);
    await expect(sendMails(deadServer())).rejects.toThrow(failedRun);
    expect(await outbox()).toMatchObject([{ sentAt: null, attempts: 1 }]);
    expect((await outbox())[0]?.givenUpAt).not.toBeNull();
    await shop.db.delete(mail);
    await written({ email: 'nobody@example.com' });
    const simulator = await startMailSimulator({ port: 0, folder });
    await sendMails(senderAt(simulator.url)).finally(() => simulator.stop());
    expect((await outbox())[0]?.givenUpAt).not.toBeNull();
    await sendMails(deadServer());
    expect((await outbox())[0]?.attempts).toBe(1);
  });

  it('FA-05 leaves the outbox unchanged while the circuit is open, sends it later, and gives up mails a day old', async () => {
    for (let index = 0; index < 50; index += 1) await written();
    const simulator = await startMailSimulator({ port: 0, folder });
    const sender = senderAt(simulator.url);
    await simulator.stop();
    await expect(sendMails(sender)).rejects.toThrow(/^6 of 6 failed/);
    const rows = await outbox();
    const expectRow = (attempts: number, minutes: number) =>
      rows.filter(
        (row) => row.attempts === attempts && row.nextTryAt.getTime() === addMinutes(shop.clock.now, minutes).getTime(),
      ).length;
    expect({ tried: expectRow(1, 1), putBack: expectRow(0, 1), asTheyWere: expectRow(0, 0) }).toEqual({
      tried: 5,
      putBack: 15,
      asTheyWere: 30,
    });
    await expect(sendMails(sender)).rejects.toThrow(failedRun);
    expect((await outbox()).filter((row) => row.attempts === 1)).toHaveLength(5);
    shop.clock.now = addMinutes(shop.clock.now, 5);
    const restarted = await startMailSimulator({ port: 0, folder });
    await sendMails(senderAt(restarted.url)).finally(() => restarted.stop());
    expect((await storedMails()).length).toBe(50);
    expect((await outbox()).every(({ sentAt, failure }) => sentAt !== null && failure === null)).toBe(true);

    await shop.db.delete(mail);
    for (let index = 0; index < 30; index += 1) await written();
    await shop.db.update(mail).set({ kind: MAIL_KINDS[0], href: '/secret' });
    shop.clock.now = addMinutes(shop.clock.now, 24 * 60 + 1);
    await written();
    await expect(sendMails(sender)).rejects.toThrow(failedRun);
    const old = (await outbox()).slice(0, -1);
    expect(old.filter(({ givenUpAt, href }) => givenUpAt !== null && href === '/').length).toBe(30);
    expect((await outbox()).at(-1)).toMatchObject({ givenUpAt: null, attempts: 0 });
  });

  it('leaves a claimed mail to its process, and retries it when that one died', async () => {
    await written();
    await shop.db.update(mail).set({ nextTryAt: addMinutes(shop.clock.now, 10) });
    await sendMails(deadServer());
    expect(await outbox()).toMatchObject([{ attempts: 0 }]);
    shop.clock.now = addMinutes(shop.clock.now, 10);
    await expect(sendMails(deadServer())).rejects.toThrow(failedRun);
    expect(await outbox()).toMatchObject([{ attempts: 1 }]);
  });

  it('succeeds when a mail was rejected, for now or for good', async () => {
    for (const failure of ['forNow', 'forGood'] as const) {
      await written();
      const rejecting: MailPort = { send: () => Promise.reject(new MailError('the mailbox is full', { failure })) };
      await sendMails({ ...deadServer(), mail: rejecting });
      expect((await outbox()).at(-1)).toMatchObject({ sentAt: null, failure: 'the mailbox is full' });
    }
    expect((await outbox()).map(({ givenUpAt }) => givenUpAt !== null)).toEqual([false, true]);
  });
});

describe('a mail', () => {
  it('I18-001 is written in the language of its reader, Arabic from right to left, with a complete link', async () => {
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar'] as const) await written({ lang });
    const mails = (await outbox()).map((row) => mailOf(row, 'https://badaro.example'));
    expect(new Set(mails.map((message) => message?.subject)).size).toBe(5);
    expect(mails.map((message) => message?.html.includes('dir="rtl"'))).toEqual([false, false, false, false, true]);
    expect(mails.at(-1)?.text).toContain('https://badaro.example/my/orders/1?lang=ar');
    expect(mails.every((message) => message?.html.includes('href="https://badaro.example/my/orders/1?lang='))).toBe(
      true,
    );
  });

  it('escapes text written by people', async () => {
    await written({ number: '<img src=x onerror=alert(1)>' });
    const [row] = await outbox();
    const message = row && mailOf(row, 'https://badaro.example');
    expect(message?.html).not.toContain('<img');
    expect(message?.html).toContain('&lt;img src=x');
  });

  it('of a kind that no longer exists is given up, not sent without text', async () => {
    await written();
    await shop.db.update(mail).set({ kind: 'longGone' }).where(eq(mail.kind, 'orderPaid'));
    await sendMails(deadServer());
    expect(await outbox()).toMatchObject([{ sentAt: null, failure: 'there are no words for longGone' }]);
  });
});
