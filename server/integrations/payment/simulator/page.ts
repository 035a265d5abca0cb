import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, Html } from './html.ts';
import { style } from './style.ts';
import { type Lang, windowTexts } from './words.ts';

export type Page = {
  lang: Lang;
  title: string;
  main: Html;
  wide?: boolean;
  /** The bar above the page; without it the one of payments. */
  banner?: { readonly name: string; readonly note: string };
  /** Form targets of this page; browsers apply the rule to redirects as well. */
  leadsTo?: string | undefined;
};

/** Sends a page under a strict policy: no external files, one nonce, no frames. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const texts = windowTexts(page.lang);
  const forms = page.leadsTo ? ` ${new URL(page.leadsTo).origin}` : '';
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action 'self'${forms}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  const document = html`<!doctype html>
    <html lang="${page.lang}" dir="${texts.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header>
          <div class="bar ${page.wide ? 'wide' : 'narrow'}">
            <strong>${page.banner?.name ?? texts.testWindow}</strong
            ><span class="note">${page.banner?.note ?? texts.noMoney}</span>
          </div>
        </header>
        <main class="${page.wide ? 'wide' : 'narrow'}">${page.main}</main>
        <script nonce="${nonce}">
          ${new Html(busyScript)};
        </script>
      </body>
    </html>`;
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(document.text);
}

/** An amount in minor units formatted with its currency and western digits, isolated left to right. */
export function moneyIn(lang: Lang, minor: number, currency: string): Html {
  const format = new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'currency', currency });
  const amount = minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0);
  // Korean readers expect the unit after a won amount.
  if (lang === 'ko' && currency === 'KRW')
    return html`<bdi class="money">${new Intl.NumberFormat('ko-u-nu-latn').format(amount)}원</bdi>`;
  return html`<bdi class="money">${format.format(amount)}</bdi>`;
}

// A pressed button must show progress, and a second press must not submit again.
const busyScript = `
for (const form of document.querySelectorAll('form')) form.addEventListener('submit', (event) => {
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = '1';
  const pressed = event.submitter;
  if (pressed?.dataset.working) { pressed.textContent = pressed.dataset.working; pressed.setAttribute('aria-busy', 'true'); }
});
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
document.querySelector('[data-summary]')?.focus();
`;
