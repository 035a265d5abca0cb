import { directionOf, type Lang, LANGUAGES } from '#core/locale.ts';
import type { OpenApi } from '#server/http/docs/openapi.ts';
import { say } from '#server/http/refusals.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** What each language calls itself. */
const OWN_NAMES: Readonly<Record<Lang, string>> = {
  ko: '한국어',
  en: 'English',
  zh: '中文',
  ja: '日本語',
  ar: 'العربية',
};

/** What the script of the page says. */
const WORDS = [
  'loading',
  'failed',
  'access',
  'parameters',
  'none',
  'body',
  'answer',
  'example',
  'refusals',
  'try',
  'send',
  'sending',
  'file',
  'required',
  'found',
  'noMatch',
  'optional',
] as const;

export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The list of all calls by capability; what each takes and answers is filled in by the script when it is opened. */
export function docsPage(document: OpenApi, lang: Lang): string {
  const t = (key: string) => escape(say(lang, `docs.${key}`));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')];
  const words = Object.fromEntries(WORDS.map((key) => [key, say(lang, `docs.${key}`)]));
  const languages = LANGUAGES.map(
    (one) =>
      `<a href="/api/docs?lang=${one}" lang="${one}"${one === lang ? ' aria-current="page"' : ''}>${OWN_NAMES[one]}</a>`,
  ).join('');
  const contents = byTag
    .map(
      ([tag, all]) =>
        `<li><a href="#${tag}" lang="en" dir="ltr">${tag}</a> <span class="count">${all.length}</span></li>`,
    )
    .join('');
  const sections = byTag
    .map(
      ([tag, all]) =>
        `<section aria-labelledby="${tag}"><h2 id="${tag}" lang="en" dir="ltr" tabindex="-1">${tag}</h2>${all.map(entry).join('')}</section>`,
    )
    .join('');
  return `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('title')}</title><link rel="stylesheet" href="/api/docs/page.css"></head>
<body><a class="skip" href="#calls">${t('skip')}</a>
<header><div class="bar"><h1>${t('title')}</h1><nav class="languages" aria-label="${t('languages')}">${languages}</nav></div><p>${t('intro')} <a href="/api/docs/openapi.json">openapi.json</a></p>
<form class="tools" role="search"><div><label for="filter">${t('filter')}</label><input id="filter" type="search" autocomplete="off" placeholder="${t('filterHint')}"></div>
<div><label for="token">${t('token')}</label><input id="token" type="password" autocomplete="off" spellcheck="false" aria-describedby="token-hint" dir="ltr"><p id="token-hint">${t('tokenHint')}</p></div></form><p id="found" role="status"></p></header>
<div class="columns"><nav class="contents" aria-label="${t('contents')}"><ul>${contents}</ul></nav><main id="calls" tabindex="-1">${sections}<noscript><p>${t('noScript')}</p></noscript></main></div>
<script type="application/json" id="words">${inScript(words)}</script><script type="module" src="/api/docs/page.js"></script></body></html>`;
}

function entry({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OpenApi['paths'][string][string];
}): string {
  const summary = escape(String(operation.summary));
  return `<details id="${operation.operationId}" data-path="${escape(path)}" data-method="${method}"><summary lang="en" dir="ltr"><span class="method ${method}">${method.toUpperCase()}</span><code>${escape(path)}</code><span class="summary">${summary}</span></summary><div class="call" lang="en" dir="ltr"></div></details>`;
}
