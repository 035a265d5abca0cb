import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { aVisitor, withBrowser } from './browser.ts';
import { aMember, call, pageOf, sessionOf, storedItem } from './members.ts';
import { open, STORY_PASSWORD as PASSWORD, translatorFor } from './steps.ts';

const server = inject('server');
const t = translatorFor('en');

describe('the session of a browser', () => {
  withBrowser();

  it('has no token that a script could read, nor one in any answer to the pages', async () => {
    const { email, token: old } = await aMember();
    const page = await aVisitor({ lang: 'en' });
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/(api|external)\//.test(response.url())) answers.push(response.text().catch(() => ''));
    });
    const readable = () =>
      page.evaluate(() => [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join());
    await open(page, '/login');
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
    await page.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: t('shell.account.menu') }).waitFor();
    const token = (await sessionOf(page)) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readable()).not.toContain(token);
    // 43 characters in a row are a token of ours; nothing else that is stored is so long.
    expect((await readable()).match(/"token"|[\w-]{43}/g)).toBeNull();
    expect((await Promise.all(answers)).filter((text) => text.includes(token))).toEqual([]);

    // One that a former version stored is exchanged for the cookie, and signs in without a question.
    const later = await aVisitor({ lang: 'en' });
    await later.addInitScript((stored) => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('token', stored);
      sessionStorage.setItem('begun', '1');
    }, old);
    await open(later, '/my/page');
    await later.getByText(email).first().waitFor();
    expect([await storedItem(later, 'token'), (await sessionOf(later))?.length]).toEqual([null, 43]);
    expect(await sessionOf(later)).not.toBe(old);
  });

  it('is of no use to a page of another origin, by form, script or picture', async () => {
    const member = await aMember();
    const page = await pageOf(member);
    const address = `${server.url}/api/v1/auth`;
    // Another port of the host gets the cookie, which ports share; the host by another name is another site and does not.
    const evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<form method="post" enctype="text/plain" action="${address}/logout/everywhere"></form>
        <img src="${address}/refresh"><script>
        const send = (method, url, headers, body) =>
          fetch(url, { method, mode: headers ? 'cors' : 'no-cors', credentials: 'include', headers, body }).catch(() => 0);
        Promise.all([
          send('POST', '${address}/logout/everywhere'),
          send('POST', '${address}/logout/everywhere', { 'x-session': 'cookie' }),
          send('PATCH', '${address}/customer', { 'x-session': 'cookie', 'content-type': 'application/json' }, '{"firstName":"Evil"}'),
          send('GET', '${address}/refresh'),
        ]).then(() => document.forms[0].submit());
      </script>`);
    }).listen(0, '127.0.0.1');
    await once(evil, 'listening');
    const place = evil.address();
    if (typeof place !== 'object' || place === null) throw new Error('the other origin has no port');
    const forms: number[] = [];
    const sent: string[] = [];
    for (const host of ['127.0.0.1', 'localhost']) {
      const other = await page.context().newPage();
      other.on('response', (response) => {
        if (response.url().startsWith(address) && response.request().isNavigationRequest())
          forms.push(response.status());
      });
      other.on('request', (request) => void (request.url().startsWith(address) && sent.push(request.method())));
      await other.goto(`http://${host}:${place.port}/`);
      await other.waitForURL((url) => url.pathname.endsWith('/logout/everywhere'));
    }
    evil.close();
    expect(sent.length).toBeGreaterThan(8);
    // The first is refused in spite of its cookie; the second comes without one.
    expect(forms).toEqual([403, 401]);
    const profile = await call<{ firstName: string }>('GET', '/api/v1/auth/customer/profile', { token: member.token });
    expect([profile.firstName, await sessionOf(page)]).toEqual(['Bada', member.token]);
  });
});
