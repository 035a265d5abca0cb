import sanitizeHtml from 'sanitize-html';
import { ALLOWED, FLOWING, isWebAddress, LINK, SIDES, sourceOf } from '#core/catalogue/html-rules.ts';

const TEXT_BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'th', 'div', 'caption'];
/** Whatever keeps its lines, language and direction. */
const OTHERS = [...FLOWING, 'table'];
/** Blocks of shops' editors and of other pages, which are plain blocks here: their lines stay lines. */
const PLAIN_BLOCKS = (
  'section article header footer main aside nav address figure figcaption center ' +
  'details summary fieldset legend form hgroup dialog search'
).split(' ');
/** Marks of other editors that have a plain name. */
const RENAMED: Readonly<Record<string, string>> = { font: 'span', strike: 's', del: 's', ins: 'u' };
/** Headings of sellers are below those of the page. */
const loweredName = (tag: string): string =>
  tag === 'h1' || tag === 'h2' ? 'h3' : PLAIN_BLOCKS.includes(tag) ? 'div' : (RENAMED[tag] ?? tag);

/**
 * The allowed markup. Alignment and width are attributes, because the policy of the pages allows no style attributes;
 * everything that could cover the page, name its elements or run is removed.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https'],
  allowedSchemesByTag: { a: ['https', 'mailto'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'select',
  ],
  enforceHtmlBoundary: false,
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(
      [...TEXT_BLOCKS, ...OTHERS, ...PLAIN_BLOCKS, ...Object.keys(RENAMED)].map((tag) => [
        tag,
        (_: string, attribs: sanitizeHtml.Attributes) => ({
          tagName: loweredName(tag),
          attribs: withLook(tag === 'center' ? { align: 'center', ...attribs } : attribs),
        }),
      ]),
    ),
    a: (_, { href }) => ({ tagName: 'a', attribs: link(href) }),
    img: (_, attribs) => ({ tagName: 'img', attribs: picture(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function withLook(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { style = '', align, width, dir = '', ...rest } = attribs;
  const direction = (/(?:^|;)\s*direction\s*:\s*(\w+)/i.exec(style)?.[1] ?? dir).trim().toLowerCase();
  const side = (/(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? align ?? '').toLowerCase();
  const wide = /(?:^|;)\s*width\s*:\s*(\d{1,4})\s*(px|%)/i.exec(style);
  const size = wide ? `${wide[1]}${wide[2] === '%' ? '%' : ''}` : width;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => isPlain(name, value))),
    ...(/^(ltr|rtl|auto)$/.test(direction) && { dir: direction }),
    ...(SIDES.includes(side) && { align: side }),
    ...(size !== undefined && /^\d{1,4}%?$/.test(size) && { width: size }),
  };
}

/** Cell spans are small numbers; language and direction have their own values. */
function isPlain(name: string, value: string): boolean {
  if (name === 'colspan' || name === 'rowspan') return /^[1-9]\d?$/.test(value);
  if (name === 'scope') return /^(col|row)$/.test(value);
  return name === 'lang' && /^[a-zA-Z]{2,3}(-[a-zA-Z]{2,4})?$/.test(value);
}

function link(href: string | undefined): sanitizeHtml.Attributes {
  return isWebAddress(href) ? { href, ...LINK } : {};
}

/** The attributes are always in this order, which `shownHtml` requires. */
function picture(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { alt = '', width, height } = attribs;
  const src = sourceOf(attribs);
  if (src === undefined) return {};
  const isSized = /^\d{1,4}$/.test(width ?? '') && /^\d{1,4}$/.test(height ?? '');
  return { src, alt, ...(isSized && { width: width ?? '', height: height ?? '' }), loading: 'lazy' };
}

/** Elements whose content or effect is left out; inline styles are not worth a word. */
const LEFT_OUT = new Set(
  (
    'script iframe frame object embed applet video audio svg canvas style link ' +
    'input button select textarea marquee map template math'
  ).split(' '),
);
const KINDS_MAX = 5;
const SHOWN_MAX = 80;

/**
 * Sanitises the HTML of a seller for storing: nothing in it runs, styles, frames, posts or names itself (decision
 * 0007). `leftOut` are elements, pictures and links that are not kept, the first of them, for the seller.
 */
export function inspectHtml(html: string): { html: string; leftOut: string[] } {
  const leftOut = new Set<string>();
  const safe = sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag(name, attribs) {
      if (LEFT_OUT.has(name)) leftOut.add(`<${name}>`);
      if (name === 'img' && sourceOf(attribs) === undefined) leftOut.add(attribs.src?.slice(0, SHOWN_MAX) || '<img>');
      const href = attribs.href ?? '';
      if (name === 'a' && href !== '' && !href.startsWith('#') && !isWebAddress(attribs.href))
        leftOut.add(href.slice(0, SHOWN_MAX));
    },
  }).trim();
  return { html: safe, leftOut: [...leftOut].slice(0, KINDS_MAX) };
}

export const safeHtml = (html: string): string => inspectHtml(html).html;

/**
 * Prepares stored HTML for display. Pictures of other hosts become links: the pages' policy loads pictures of our own
 * only, so that no third party can count the readers.
 */
export function shownHtml(stored: string): string {
  return stored.replaceAll(
    /<img src="(https:[^"]*)" alt="([^"]*)"[^>]*>/gi,
    (_, src: string, alt: string) =>
      `<a href="${src}" rel="nofollow noopener noreferrer" target="_blank">${alt || src}</a>`,
  );
}
