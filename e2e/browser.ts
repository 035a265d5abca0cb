import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';

const server = inject('server');
let browser: Browser;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];

/** `popups`: whether the opening popups appear; without it they are hidden for today. */
export type Visit = { readonly lang?: Lang; readonly width?: 1280 | 390; readonly popups?: boolean };

const POPUPS_MAX = 20;

/**
 * Connects the stories of a file to the shared Chromium. After each story: no page logged an error, and the money
 * invariants hold. `refusedProbe`: the one message of a feature probe that the CSP refuses on purpose; it is not an
 * error.
 */
export function withBrowser({ refusedProbe }: { readonly refusedProbe?: string } = {}): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts = [];
    const reported = complaints.filter((text) => !refusedProbe || !text.endsWith(`: ${refusedProbe}`));
    complaints = [];
    expect(reported, `the browser complained: ${reported.join(' · ')}`).toEqual([]);
    await expectNoBrokenInvariants(server.database);
  });
  afterAll(() => browser.close());
}

/** A new visitor with an empty browser, on the server's home page. Records script errors and CSP violations. */
export async function aVisitor({ lang = 'ko', width = 1280, popups = false }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    isMobile: width === 390,
    hasTouch: width === 390,
    locale: lang,
  });
  contexts.push(context);
  context.setDefaultTimeout(25_000);
  await context.addCookies([{ name: 'lang', value: lang, url: server.url }]);
  if (!popups)
    await context.addCookies(
      Array.from({ length: POPUPS_MAX }, (_, at) => ({ name: `popup_${at + 1}`, value: '1', url: server.url })),
    );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return await aTab(context);
}

/** A further page of a browser, whose errors are recorded too. */
export async function aTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A refusal is an expected answer, but the browser logs every 4xx as an error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

/** Deposits money into a virtual account by the provider simulator, as a bank would. */
export async function depositInto(paymentId: string, amount: number): Promise<void> {
  const answer = await fetch(`${server.payments}/control/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId, amount }),
  });
  if (!answer.ok) throw new Error(`the deposit was not taken: ${answer.status} ${await answer.text()}`);
}

/** Reports a parcel as delivered by the courier simulator. */
export async function bringParcel(waybill: string): Promise<void> {
  const answer = await fetch(`${server.parcels}/control/parcels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ t_code: '04', t_invoice: waybill, level: 6 }),
  });
  if (!answer.ok) throw new Error(`the parcel did not move: ${answer.status} ${await answer.text()}`);
}
