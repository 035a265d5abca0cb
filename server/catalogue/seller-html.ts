import sanitizeHtml from 'sanitize-html';

const SIDES = ['left', 'right', 'center', 'justify'];
const TEXT_BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'th', 'div', 'caption'];
/** Whatever keeps its lines, language and direction. */
const OTHERS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'blockquote', 'span', 'table'];
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
  allowedTags: [
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'pre',
    'dl',
    'dt',
    'dd',
    'ul',
    'ol',
    'li',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'img',
    'a',
    'b',
    'i',
    'u',
    's',
    'strong',
    'em',
    'span',
    'br',
    'hr',
    'blockquote',
    'sub',
    'sup',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ...Object.fromEntries(OTHERS.map((tag) => [tag, ['dir', 'lang']])),
    ...Object.fromEntries(
      ['h3', 'h4', 'h5', 'h6', 'p', 'div', 'caption'].map((tag) => [tag, ['align', 'dir', 'lang']]),
    ),
    table: ['width', 'align', 'dir', 'lang'],
    th: ['scope', 'colspan', 'rowspan', 'align', 'width', 'dir', 'lang'],
    td: ['colspan', 'rowspan', 'align', 'width', 'dir', 'lang'],
  },
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

const isWebAddress = (href: string | undefined): href is string =>
  href !== undefined && /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+@[^\s\\]+)$/i.test(href);
/** A picture of ours, or a file of a store's library. */
const isOwnPicture = (src: string): boolean =>
  (/^\/images\/[\w./-]+$/.test(src) && !src.includes('..')) || /^\/files\/[0-9a-f]{48}$/.test(src);

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
  return isWebAddress(href) ? { href, rel: 'nofollow noopener noreferrer', target: '_blank' } : {};
}

/** Where scripts of shops keep the address of a picture that they load later. */
const LATER = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazyload',
  'data-lazy',
  'data-url',
  'data-ks-lazyload',
];

/** The address of a picture as it is meant: without a scheme, over http, or with blanks in its name. */
function pictureAddress(written: string): string | undefined {
  const src = written.trim();
  if (isOwnPicture(src)) return src;
  if (src.includes('\\')) return undefined;
  const whole = src.startsWith('//') ? `https:${src}` : src.replace(/^http:\/\//i, 'https://');
  if (!/^https:\/\//i.test(whole) || !URL.canParse(whole)) return undefined;
  const { href, username, password } = new URL(whole);
  const safe = href.replaceAll("'", '%27');
  return username || password || !/^https:\/\/[^\s\\"'<>]+$/.test(safe) ? undefined : safe;
}

/** The address of a picture; what is loaded later comes before the placeholder that is shown until then. */
function sourceOf(attribs: sanitizeHtml.Attributes): string | undefined {
  const [first = ''] = (attribs.srcset ?? '').trim().split(/\s+/);
  const candidates = [...LATER.map((name) => attribs[name]), attribs.src, first];
  return candidates.map((one) => pictureAddress(one ?? '')).find((one) => one !== undefined);
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
