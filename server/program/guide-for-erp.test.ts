import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLeaf } from '#server/catalogue/builders.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { LOCAL_RECEIVERS, webhookSender } from '#server/integrations/webhooks/sender.ts';
import { PASSWORD } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { openShop, paid } from '#server/order/testing.ts';
import { sendWebhooks } from '#server/program/send-webhooks.ts';
import { store } from '#server/store/tables.ts';

const GUIDE = readFileSync(new URL('../../docs/guide-for-erp.md', import.meta.url), 'utf8');
const ORDERED = '<!-- a buyer orders -->';

type Step = { readonly shows: string; readonly command: string };
const stepsIn = (text: string): Step[] =>
  Array.from(text.matchAll(/<!-- shows: (.*?) -->\n```sh\n(.*?)```/gs), ([, shows = '', command = '']) => ({
    shows,
    command,
  }));

/** A shell that keeps its variables from command to command. */
function openShell(cwd: string, env: Record<string, string>) {
  const shell = spawn('sh', ['-eu'], { cwd, env: { ...process.env, ...env } });
  let output = '';
  shell.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  shell.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
  const ended = new Promise<void>((resolve) => shell.on('exit', () => resolve()));
  return {
    async run(command: string): Promise<string> {
      const mark = `--- done ${Math.random()} ---`;
      const before = output.length;
      shell.stdin.write(`${command}\necho '${mark}'\n`);
      await expect
        .poll(() => output.slice(before).includes(mark) || shell.exitCode !== null, { timeout: 20_000 })
        .toBe(true);
      return output.slice(before).replace(`${mark}\n`, '');
    },
    async end(): Promise<void> {
      shell.stdin.end();
      await ended;
    },
  };
}

it('the guide for ERPs shows commands that do what it says, from a key to a shipped order and a verified webhook', async () => {
  const webhooks = webhookSender(LOCAL_RECEIVERS);
  const shop = await openShop(undefined, { parts: { webhooks, sellerPictures: pictureFetcher() } });
  mkdirSync('build', { recursive: true });
  // Below this folder, so that the receiver finds its package.
  const folder = mkdtempSync(join('build', 'guide-'));
  try {
    const port = await freePort();
    const [owner] = await shop.db
      .select({ email: member.email })
      .from(member)
      .innerJoin(store, eq(store.ownerId, member.id))
      .where(eq(store.id, shop.store.id));
    const receiver = /```js\n(.*?)```/s.exec(GUIDE)?.[1] ?? '';
    writeFileSync(join(folder, 'receiver.mjs'), receiver);
    const shell = openShell(folder, {
      BASE: await shop.app.http.listen({ host: '127.0.0.1', port: 0 }),
      EMAIL: owner?.email ?? '',
      PASSWORD,
      CATEGORY: (await aLeaf(shop.db)).code,
      HOOK: `http://127.0.0.1:${port}/`,
      PORT: String(port),
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    });
    const deliver = () => sendWebhooks({ db: shop.db, webhooks, now: () => new Date() });
    const [before = '', after = ''] = GUIDE.split(ORDERED);
    expect([stepsIn(before).length, stepsIn(after).length]).toEqual([8, 4]);
    expect(GUIDE.match(/```sh/g)).toHaveLength(12);
    const check = async (steps: readonly Step[]) => {
      for (const { command, shows } of steps)
        expect([command, await shell.run(command)]).toEqual([command, expect.stringContaining(shows)]);
    };
    await check(stepsIn(before));
    shop.clock.now = new Date();
    await paid(shop, await shop.aBuyer(), await shop.goods());
    await deliver();
    await check(stepsIn(after));
    await shell.end();
    expect(readFileSync(join(folder, 'received.log'), 'utf8')).toMatch(/^webhook\.test .*\norder\.paid /);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  }
}, 90_000);
