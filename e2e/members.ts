import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { isLang } from '#core/locale.ts';
import { demoPassword } from '#demo/seed/demo.ts';
import { openPool, type Pool } from '#server/db/pool.ts';
import { aMember as aStoredMember, anAddress, signIn as aSession } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { aVisitor } from './browser.ts';
import { anew, open, STORY_PASSWORD as PASSWORD } from './steps.ts';

const server = inject('server');

/** Sends a request to the API as a client with a bearer token does; throws when it is refused. */
export async function call<Answer>(
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
): Promise<Answer> {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': anew() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return JSON.parse(text || 'null');
}

const PERSON = { firstName: 'Bada', lastName: 'Han', country: 'KR', phoneCountry: '82', phone: '01012345678' };
type Person = typeof PERSON;

/** Registers a new member by the calls the form makes. */
export async function aMember(given: Partial<Person> = {}): Promise<{ email: string; token: string }> {
  const email = `session-${anew()}@badaro.example`;
  const consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
  const names = { ...PERSON, ...given };
  const { token } = await call<{ token: string }>('POST', '/api/v1/customer/register', {
    body: {
      memberKind: 'individual',
      emailAddress: email,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      ...names,
      consents,
    },
  });
  return { email, token };
}

/** Works in the database of the stories, for what has no page. */
export async function inDatabase<Result>(work: (db: Pool) => Promise<Result>): Promise<Result> {
  const db = openPool(server.database, { max: 1, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

/**
 * Inserts a buyer whom only this story uses, with a Korean address, a verified e-mail address and telephone, and the
 * password of the demo accounts; returns the e-mail address.
 */
export function aStoryBuyer({ hasAddress = true }: { hasAddress?: boolean } = {}): Promise<string> {
  return inDatabase(async (db) => {
    const now = new Date();
    const { id, email } = await aStoredMember(db, {
      password: demoPassword,
      emailVerifiedAt: now,
      phoneVerifiedAt: now,
    });
    if (hasAddress) await anAddress(db, id);
    return email;
  });
}

/** Signs a member in without the form: the next page of the browser begins with a session, in the browser's language. */
export async function signIn(page: Page, email: string): Promise<void> {
  const lang = (await page.context().cookies()).find(({ name }) => name === 'lang')?.value;
  const token = await inDatabase(async (db) => {
    const [found] = await db
      .update(member)
      .set({ lang: isLang(lang) ? lang : 'ko' })
      .where(eq(member.email, email))
      .returning({ id: member.id });
    if (!found) throw new Error(`there is no member ${email}`);
    return aSession(db, found.id);
  });
  await beginSession(page, token);
}

async function beginSession(page: Page, token: string): Promise<void> {
  await putSession(page, token);
  await page.addInitScript(() => {
    // A frame without an origin of its own may not read the storage.
    if (window.parent !== window) return;
    if (!sessionStorage.getItem('begun')) localStorage.setItem('session', 'a story');
    sessionStorage.setItem('begun', '1');
  });
}

/** Sets the cookie of a session, as a log-in does. */
export const putSession = (page: Page, token: string) =>
  page.context().addCookies([{ name: 'session', value: token, url: server.url, httpOnly: true, sameSite: 'Strict' }]);
/** The token of the browser's session, which no script of a page can read. */
export const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'session')?.value;

/** Opens a page as the member, signed in before it loads. */
export async function pageOf({ token }: { token: string }, path = '/', width: 1280 | 390 = 1280): Promise<Page> {
  const page = await aVisitor({ lang: 'en', width });
  await beginSession(page, token);
  await open(page, path);
  return page;
}

export const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
