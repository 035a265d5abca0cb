import { useEffect, useRef } from 'react';
import { directionOf, isLang } from '#core/locale.ts';
import { usePage } from '#web/i18n/page-provider.tsx';

/**
 * Styles of sellers' HTML: the site's font and colours, the seller's structure. The page's classes do not apply in it.
 */
const STYLE = `:host{display:block;contain:content;max-width:860px;margin-inline:auto;overflow-wrap:anywhere;color:#323d4d}
h3,h4,h5,h6{color:#111821;line-height:1.35;margin:1.6em 0 .5em;text-wrap:pretty}
h3{font-size:1.25em;margin-top:0}h4{font-size:1.1em}h5,h6{font-size:1em}
p,pre,dl{margin:0 0 .9em}pre{font:inherit;white-space:pre-wrap}dt{font-weight:600;color:#111821}dd{margin:0 0 .5em}ul,ol{margin:0 0 .9em;padding-inline-start:1.4em}img{max-width:100%;height:auto;vertical-align:top;background:#f2f5f8}
table{border-collapse:collapse;margin:0 0 1.2em;max-width:100%}
th,td{border:1px solid #d3dae3;padding:8px 12px;text-align:start;vertical-align:top}th{background:#f8fafc;font-weight:600}
[align=center]{text-align:center}[align=right]{text-align:right}[align=left]{text-align:left}
a{color:#154c9f}hr{border:0;border-top:1px solid #d3dae3;margin:1.5em 0}
blockquote{margin:0 0 .9em;padding-inline-start:1em;border-inline-start:3px solid #d3dae3}`;

/**
 * A seller's HTML in a shadow tree (decision 0007), isolated from the page's styles in both directions. Rendered by the
 * server as declarative shadow DOM, so that it exists before any script and in print.
 */
export function SellerHtml({ html, lang }: { html: string; lang: string }) {
  const { nonce } = usePage();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    // The declarative shadow root exists already.
    if (!element || element.shadowRoot) return;
    const tree = element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    tree.adoptedStyleSheets = [sheet];
    tree.innerHTML = html;
  }, [html]);
  return (
    <div
      ref={host}
      lang={lang}
      dir={isLang(lang) ? directionOf(lang) : 'auto'}
      suppressHydrationWarning
      // The HTML was sanitised when it was stored (core/catalogue/seller-html.ts).
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR
          ? `<template shadowrootmode="open"><style nonce="${nonce}">${STYLE}</style>${html}</template>`
          : '',
      }}
    />
  );
}
