/** The markup that the detail of a product may have: one list for the sanitiser, the editor and what is pasted. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'];
export const SIDES = ['left', 'right', 'center', 'justify'];
/** Whatever keeps its language and direction, without an alignment. */
export const FLOWING = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'blockquote', 'span'];

/** Attributes by element, in the order in which they are stored; elements with none are in the list, too. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...HEADINGS, 'p', 'div', 'caption'].map((tag) => [tag, ['lang', 'dir', 'align']])),
  ...Object.fromEntries(FLOWING.map((tag) => [tag, ['lang', 'dir']])),
  table: ['lang', 'dir', 'align', 'width'],
  th: ['scope', 'colspan', 'rowspan', 'lang', 'dir', 'align', 'width'],
  td: ['colspan', 'rowspan', 'lang', 'dir', 'align', 'width'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  a: ['href', 'rel', 'target'],
  ...Object.fromEntries(
    ['thead', 'tbody', 'tfoot', 'tr', 'b', 'i', 'u', 's', 'strong', 'em', 'br', 'hr', 'sub', 'sup'].map((tag) => [
      tag,
      [],
    ]),
  ),
};

/** What every stored link says besides its address. */
export const LINK = { rel: 'nofollow noopener noreferrer', target: '_blank' } as const;

export const isWebAddress = (href: string | undefined): href is string =>
  href !== undefined && /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+@[^\s\\]+)$/i.test(href);

/** A picture of ours, or a file of a store's library. */
export const isOwnPicture = (src: string): boolean =>
  (/^\/images\/[\w./-]+$/.test(src) && !src.includes('..')) || /^\/files\/[0-9a-f]{48}$/.test(src);

/** The address of a picture as it is meant: without a scheme, over http, or with blanks in its name. */
export function pictureAddress(written: string): string | undefined {
  const src = written.trim();
  if (isOwnPicture(src)) return src;
  if (src.includes('\\')) return undefined;
  const whole = src.startsWith('//') ? `https:${src}` : src.replace(/^http:\/\//i, 'https://');
  if (!/^https:\/\//i.test(whole) || !URL.canParse(whole)) return undefined;
  const { href, username, password } = new URL(whole);
  const safe = href.replaceAll("'", '%27');
  return username || password || !/^https:\/\/[^\s\\"'<>]+$/.test(safe) ? undefined : safe;
}

/** Where scripts of shops keep the address of a picture that they load later. */
const LATER = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazyload-src',
  'data-lazyload',
  'data-lazy',
  'data-url',
  'data-ks-lazyload',
];

/** The address of a picture; what is loaded later comes before the placeholder that is shown until then. */
export function sourceOf(attribs: Readonly<Record<string, string | undefined>>): string | undefined {
  const [first = ''] = (attribs.srcset ?? '').trim().split(/\s+/);
  const candidates = [...LATER.map((name) => attribs[name]), attribs.src, first];
  return candidates.map((one) => pictureAddress(one ?? '')).find((one) => one !== undefined);
}
