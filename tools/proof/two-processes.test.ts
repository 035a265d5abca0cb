import { and, eq, inArray, like } from 'drizzle-orm';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { posting } from '#server/ledger/tables.ts';
import { sendMails } from '#server/notice/send-mails.ts';
import { mail, notice } from '#server/notice/tables.ts';
import { order, orderHistory } from '#server/order/tables.ts';
import { type Buyer, openShop, paid, placed, type Shop, stockOf } from '#server/order/testing.ts';
import { smtp } from '#server/integrations/mail/smtp.ts';
import { type MailSimulator, startMailSimulator } from '#server/integrations/mail/simulator/server.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { openJobTrigger, type JobTrigger } from './trigger-jobs.ts';
import { figure, rounds, secondsOf } from '#server/testing/proof-mode.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

const ORDERS = rounds({ short: 8, long: 60 });
const ROUNDS = rounds({ short: 1, long: 5 });
const STOCK = 1_000_000;
const JOBS = ['invoices-expire', 'orders-confirm', 'mails-send'] as const;
const FROM = 'Badaro <no-reply@badaro.example>';

let shop: Shop;
let buyer: Buyer;
let product: BuiltProduct;
let folder: string;
let post: MailSimulator;
let trigger: JobTrigger;

beforeAll(async () => {
  shop = await openShop();
  shop.webhooks.mode = 'drop';
  buyer = await shop.aBuyer();
  product = await shop.goods({ stock: STOCK });
  folder = await mkdtemp(join(tmpdir(), 'badaro-letters-'));
  post = await startMailSimulator({ port: 0, folder });
});
afterAll(async () => {
  await trigger.stop();
  await post.stop();
  await shop.close();
  await rm(folder, { recursive: true });
});

const start = async (): Promise<ServerProcess> =>
  startServer({
    database: shop.url,
    payments: shop.provider.url,
    port: await freePort(),
    env: { MAIL_URL: post.url, MAIL_FROM: FROM },
  });

type Due = { readonly toEnd: readonly number[]; readonly toConfirm: readonly number[] };

/** Unpaid expired orders, and orders delivered more than a week ago. */
async function dueOrders(): Promise<Due> {
  const [toEnd, toConfirm]: [number[], number[]] = [[], []];
  for (let number = 0; number < ORDERS; number += 1) {
    shop.clock.now = addMinutes(new Date(), -60);
    toEnd.push((await placed(shop, buyer, product)).id);
    shop.clock.now = addDays(new Date(), -9);
    const { id } = await paid(shop, buyer, product);
    const asSeller = { token: shop.store.sellerToken, params: { id } };
    await shop.call('startPreparation', asSeller);
    await shop.call('enterWaybill', {
      ...asSeller,
      body: { courier: 'CJ', waybill: String(600_000_000_000 + id), shippedAt: shop.clock.now.toISOString() },
    });
    const delivered = await shop.call('markDelivered', asSeller);
    if (delivered.answer.status !== 'delivered') throw new Error(JSON.stringify(delivered.refusal));
    toConfirm.push(id);
  }
  shop.clock.now = new Date();
  return { toEnd, toConfirm };
}

const countIn = async (ids: readonly number[], status: 'cancelled' | 'purchaseConfirmed') =>
  shop.db.$count(order, and(inArray(order.id, [...ids]), eq(order.status, status)));
const doneOf = async ({ toEnd, toConfirm }: Due) =>
  (await countIn(toEnd, 'cancelled')) + (await countIn(toConfirm, 'purchaseConfirmed'));

/** Each order has one transition, one ledger entry and one notice; the stock is complete. */
async function expectOnce({ toEnd, toConfirm }: Due): Promise<void> {
  const moves = async (ids: readonly number[], to: 'cancelled' | 'purchaseConfirmed') =>
    (
      await shop.db
        .select({ id: orderHistory.orderId })
        .from(orderHistory)
        .where(and(inArray(orderHistory.orderId, [...ids]), eq(orderHistory.to, to)))
    )
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
  expect(await moves(toEnd, 'cancelled')).toEqual(toEnd);
  expect(await moves(toConfirm, 'purchaseConfirmed')).toEqual(toConfirm);
  expect(
    await shop.db.$count(
      posting,
      and(inArray(posting.orderId, [...toConfirm]), eq(posting.cause, 'purchaseConfirmed')),
    ),
  ).toBe(toConfirm.length);
  const noticeCounts = await shop.db
    .select({ href: notice.href, kind: notice.kind, memberId: notice.memberId })
    .from(notice)
    .where(like(notice.href, '%/orders/%'));
  const twice = [...Map.groupBy(noticeCounts, (row) => `${row.memberId} ${row.kind} ${row.href}`).entries()].filter(
    ([, rows]) => rows.length > 1,
  );
  expect(twice.map(([what]) => what)).toEqual([]);
  expect(await stockOf(shop.db, product.skus[0]?.id)).toBe(
    STOCK - (await shop.db.$count(order)) + (await shop.db.$count(order, eq(order.status, 'cancelled'))),
  );
  await expectNoBrokenInvariants(shop.url);
}

describe('two processes with one schedule', () => {
  it(
    'CO-14 FA-05 handle each order once, also when the running one is killed; every mail is sent',
    async () => {
      const [one, other] = await Promise.all([start(), start()]);
      trigger = await openJobTrigger(shop.url);
      const all: { toEnd: number[]; toConfirm: number[] } = { toEnd: [], toConfirm: [] };
      const collect = (due: Due) => {
        all.toEnd.push(...due.toEnd);
        all.toConfirm.push(...due.toConfirm);
      };
      const both = await dueOrders();
      collect(both);
      await trigger.until(async () => (await doneOf(both)) === 2 * ORDERS, 60_000, ...JOBS);
      let [first, second] = [one, other];
      let [kills, atWork, longest] = [0, 0, 0];
      for (; kills < ROUNDS; kills += 1) {
        const due = await dueOrders();
        collect(due);
        second.signal('SIGSTOP');
        await trigger.until(async () => (await doneOf(due)) > 0, 60_000, ...JOBS);
        await first.end('SIGKILL');
        if ((await doneOf(due)) < 2 * ORDERS) atWork += 1;
        second.signal('SIGCONT');
        longest = Math.max(
          longest,
          await trigger.until(async () => (await doneOf(due)) === 2 * ORDERS, 90_000, ...JOBS),
        );
        [first, second] = [second, await start()];
      }
      await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
      await expectOnce(all);
      // A mail claimed by the killed process is available again after ten minutes.
      await sendMails({
        db: shop.db,
        mail: smtp({ url: post.url, from: FROM }),
        publicUrl: 'https://badaro.example',
        now: () => addMinutes(new Date(), 11),
      });
      const unsent = await shop.db.$count(mail, eq(mail.attempts, 0));
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
      const ids = files.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
      expect(unsent).toBe(0);
      expect(new Set(ids).size).toBe(await shop.db.$count(mail));
      // A process may die between sending and recording it: such a mail is sent again under its own Message-ID.
      expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(kills);
      figure(
        'CO-14',
        `${all.toEnd.length} orders to expire and ${all.toConfirm.length} to confirm with two processes, ${kills} ` +
          `times the working one killed (${atWork} times with work left): each once, the rest done by the other ` +
          `after at most ${secondsOf(longest)}; ${ids.length} sendings of ${new Set(ids).size} mails`,
      );
    },
    240_000 + ROUNDS * 200_000,
  );
});
