import sanitizeHtml from 'sanitize-html';
import { isOwnPath } from '#core/marketing/rules.ts';
import { tidyText } from '#core/text.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'details',
    'summary',
    'blockquote',
    'a',
    'b',
    'strong',
    'em',
    'bdi',
    'br',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (_, { href = '' }) => ({ tagName: 'a', attribs: linkOf(href.trim()) }),
    // A page has one heading of its own above the text.
    h1: 'h2',
    h4: 'h3',
    th: (_, { scope = '' }) => ({ tagName: 'th', attribs: { scope: scope === 'row' ? 'row' : 'col' } }),
  },
};

function linkOf(href: string): Record<string, string> {
  if (isOwnPath(href) || /^#part-\d{1,3}$/.test(href) || /^(mailto:[^\s\\]+@[^\s\\]+|tel:[+\d-]+)$/i.test(href))
    return { href };
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url?.protocol === 'https:' ? { href: url.href, rel: 'noopener noreferrer', target: '_blank' } : {};
}

/**
 * Sanitises a text for storage: structured text and links, no styles, scripts or ids. Empty when there is nothing to
 * read.
 */
export function safeText(html: string): string {
  const safe = sanitizeHtml(tidyText(html), OPTIONS).trim();
  return messagesOf(safe) === '' ? '' : safe;
}

const messagesOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], textFilter: (text) => text.replaceAll(/&nbsp;/g, ' ') })
    .replaceAll(/\s+/g, ' ')
    .trim();

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The stored text with anchors on its headings, and the list of them. */
export function withAnchors(html: string): { html: string; contents: { anchor: string; title: string }[] } {
  const contents: { anchor: string; title: string }[] = [];
  const named = html.replaceAll(HEADING, (_, inner: string) => {
    const anchor = `part-${contents.length + 1}`;
    contents.push({
      anchor,
      title: messagesOf(inner).replaceAll(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign),
    });
    return `<h2 id="${anchor}">${inner}</h2>`;
  });
  return { html: named, contents };
}
