import sanitizeHtml from 'sanitize-html';

const SIDES = ['left', 'right', 'center', 'justify'];
const TEXT_BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'th'];
/** Headings of sellers are below those of the page. */
const loweredName = (tag: string): string => (tag === 'h1' || tag === 'h2' ? 'h3' : tag);

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
    table: ['width'],
    th: ['scope', 'colspan', 'rowspan', 'align', 'width'],
    td: ['colspan', 'rowspan', 'align', 'width'],
    ...Object.fromEntries(['h3', 'h4', 'h5', 'h6', 'p'].map((tag) => [tag, ['align', 'dir', 'lang']])),
    span: ['dir', 'lang'],
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
      TEXT_BLOCKS.map((tag) => [
        tag,
        (_: string, attribs: sanitizeHtml.Attributes) => ({ tagName: loweredName(tag), attribs: withLook(attribs) }),
      ]),
    ),
    table: (_, attribs) => ({ tagName: 'table', attribs: withLook(attribs) }),
    a: (_, { href }) => ({ tagName: 'a', attribs: link(href) }),
    img: (_, attribs) => ({ tagName: 'img', attribs: picture(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const isWebAddress = (href: string | undefined): href is string =>
  href !== undefined && /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+@[^\s\\]+)$/i.test(href);
const isOwnPicture = (src: string): boolean => /^\/images\/[\w./-]+$/.test(src) && !src.includes('..');

function withLook(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { style = '', align, width, ...rest } = attribs;
  const side = (/(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? align ?? '').toLowerCase();
  const wide = /(?:^|;)\s*width\s*:\s*(\d{1,4})\s*(px|%)/i.exec(style);
  const size = wide ? `${wide[1]}${wide[2] === '%' ? '%' : ''}` : width;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => isPlain(name, value))),
    ...(SIDES.includes(side) && { align: side }),
    ...(size !== undefined && /^\d{1,4}%?$/.test(size) && { width: size }),
  };
}

/** Cell spans are small numbers; language and direction have their own values. */
function isPlain(name: string, value: string): boolean {
  if (name === 'colspan' || name === 'rowspan') return /^[1-9]\d?$/.test(value);
  if (name === 'scope') return /^(col|row)$/.test(value);
  if (name === 'dir') return /^(ltr|rtl|auto)$/.test(value);
  return name === 'lang' && /^[a-zA-Z]{2,3}(-[a-zA-Z]{2,4})?$/.test(value);
}

function link(href: string | undefined): sanitizeHtml.Attributes {
  return isWebAddress(href) ? { href, rel: 'nofollow noopener noreferrer', target: '_blank' } : {};
}

/** The attributes are always in this order, which `shownHtml` requires. */
function picture({ src = '', alt = '', width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!isOwnPicture(src) && !/^https:\/\/[^\s\\"'<>]+$/i.test(src)) return {};
  const isSized = /^\d{1,4}$/.test(width ?? '') && /^\d{1,4}$/.test(height ?? '');
  return { src, alt, ...(isSized && { width: width ?? '', height: height ?? '' }), loading: 'lazy' };
}

/**
 * Sanitises the HTML of a seller for storing: nothing in it runs, styles, frames, posts or names itself (decision
 * 0007).
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

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
