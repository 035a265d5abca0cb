import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { aVisitor } from './browser.ts';
import { open, STORY_PASSWORD as PASSWORD } from './steps.ts';

const server = inject('server');
let people = 0;

/** Sends a request to the API as a client with a bearer token does; throws when it is refused. */
export async function call<Answer>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
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
  const email = `session-${process.pid}-${(people += 1)}@badaro.example`;
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

/** Sets the cookie of a session, as a log-in does. */
export const putSession = (page: Page, token: string) =>
  page.context().addCookies([{ name: 'session', value: token, url: server.url, httpOnly: true, sameSite: 'Strict' }]);
/** The token of the browser's session, which no script of a page can read. */
export const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'session')?.value;

/** Opens a page as the member, signed in before it loads. */
export async function pageOf({ token }: { token: string }, path = '/', width: 1280 | 390 = 1280): Promise<Page> {
  const page = await aVisitor({ lang: 'en', width });
  await putSession(page, token);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('session', 'a story');
    sessionStorage.setItem('begun', '1');
  });
  await open(page, path);
  return page;
}

export const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
