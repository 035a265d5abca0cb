import { directionOf, type Lang } from '#core/locale.ts';

/** JSON inside a script element: a closing tag in an order name must stay text. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Returns to the host the visitor is signed in at, which only the browser has: every site has several hosts. */
export const HERE = 'const here = (input) => ({ ...input, redirectUrl: location.origin + input.redirectUrl });\n';

export const providerScripts = (nonce: string, sdkUrl: string, script: string): string =>
  `<script nonce="${nonce}" src="${escape(sdkUrl)}"></script><script nonce="${nonce}">${script}</script>`;

/** The policy of a page that runs the provider's script and nothing else. */
export const providerPolicy = (nonce: string, origin: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    `img-src ${origin}`,
    `form-action ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;',
  'font:16px/1.6 system-ui,sans-serif;color:#111821;background:#f8fafc;text-align:center;padding:24px}',
  'a{color:#1a5fc8}',
].join('');

/** A page without a session, apart from the shop: the provider's script runs here alone (decision 3). */
export function providerPage(
  lang: Lang,
  nonce: string,
  text: string,
  link?: { href: string; text: string },
  scripts = '',
): string {
  const links = link ? `<p><a href="${escape(link.href)}">${escape(link.text)}</a></p>` : '';
  return `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Badaro</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><p>${escape(text)}</p>${links}<div class="portone-ui-container"></div></main>${scripts}</body></html>`;
}
