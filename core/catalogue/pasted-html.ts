import { DomUtils, parseDocument } from 'htmlparser2';
import { isOwnPicture, isWebAddress, sourceOf } from '#core/catalogue/html-rules.ts';
import { safeHtml } from '#core/catalogue/seller-html.ts';

type Tree = ReturnType<typeof parseDocument>;
type Child = Tree['children'][number];
type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What is not taken over from a pasted text, and how often. */
export const DROPPED_KINDS = ['styles', 'scripts', 'trackers', 'widths', 'frames', 'fields', 'links', 'files'] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];
export type Dropped = Readonly<Partial<Record<DroppedKind, number>>>;

const FRAMES = new Set('iframe frame object embed applet video audio canvas'.split(' '));
const FIELDS = new Set('input button select textarea'.split(' '));
/** Elements whose text is none of the document. */
const HIDDEN = new Set('script style link meta title xml template noscript'.split(' '));
/** An element that the sanitiser takes away, leaving its text. */
const PLAIN = 'x-plain';

const isTag = (node: Child): node is Tag => 'attribs' in node;
const tagsIn = (tree: Tree | Tag): Tag[] => DomUtils.getElementsByTagName('*', tree, true);

function made(name: string): Tag {
  const [first] = DomUtils.getElementsByTagName(name, parseDocument(`<${name}></${name}>`));
  if (!first) throw new Error(`<${name}> is no element`);
  DomUtils.removeElement(first);
  return first;
}

/**
 * What becomes of HTML pasted from word processors, other shops and pages: its text, structure and marks, without styles,
 * scripts, fixed widths and pictures that count readers. Pictures of other hosts stay, to be taken over or removed.
 */
export function cleanPasted(html: string): { html: string; dropped: Dropped } {
  const tree = parseDocument(html);
  const dropped = new Map<DroppedKind, number>();
  const drop = (kind: DroppedKind, times = 1) => times > 0 && dropped.set(kind, (dropped.get(kind) ?? 0) + times);
  for (const tag of tagsIn(tree)) {
    countMarkup(tag, drop);
    if (HIDDEN.has(tag.name) || FRAMES.has(tag.name) || FIELDS.has(tag.name)) DomUtils.removeElement(tag);
  }
  makeWordLists(tree);
  for (const tag of tagsIn(tree)) {
    if (tag.name === 'img') cleanPicture(tag, drop);
    else if (tag.name === 'a') cleanLink(tag, drop);
    else cleanLook(tag, drop);
  }
  const order = (kind: DroppedKind) => DROPPED_KINDS.indexOf(kind);
  return {
    // Zero-width characters are the empty lines of some editors.
    html: safeHtml(DomUtils.getInnerHTML(tree)).replaceAll(/\u200B|\uFEFF/g, ''),
    dropped: Object.fromEntries([...dropped].toSorted(([one], [other]) => order(one) - order(other))),
  };
}

type Drop = (kind: DroppedKind, times?: number) => void;

function countMarkup({ name, attribs }: Tag, drop: Drop): void {
  if (name === 'style' || name === 'font' || name === 'link' || attribs.style) drop('styles');
  if (name === 'script') drop('scripts');
  drop('scripts', Object.keys(attribs).filter((one) => one.startsWith('on')).length);
  if (FRAMES.has(name)) drop('frames');
  if (FIELDS.has(name)) drop('fields');
}

/** The value of a property of an inline style. */
const styleOf = ({ attribs }: Tag, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
    .exec(attribs.style ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? '';

/** Pictures so small that they show nothing report who reads the page. */
function isTracker(tag: Tag): boolean {
  const isTiny = (side: string) => /^[0-2](\.\d+)?(px)?$/.test(tag.attribs[side]?.trim() ?? styleOf(tag, side));
  return isTiny('width') || isTiny('height') || styleOf(tag, 'display') === 'none' || tag.attribs.hidden !== undefined;
}

function cleanPicture(tag: Tag, drop: Drop): void {
  const src = sourceOf(tag.attribs);
  if (src === undefined || isTracker(tag)) {
    drop(src === undefined ? 'files' : 'trackers');
    DomUtils.removeElement(tag);
    return;
  }
  const { alt = '', width, height } = tag.attribs;
  const isSized = isOwnPicture(src) && width !== undefined && height !== undefined;
  if (!isSized && (width ?? height) !== undefined) drop('widths');
  tag.attribs = { src, alt, ...(isSized && { width, height }) };
}

/** Word processors on the web send every link through a page that counts who follows it. */
function cleanLink(tag: Tag, drop: Drop): void {
  const { href = '' } = tag.attribs;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  const aim = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
  const meant = aim ?? href;
  if (isWebAddress(meant)) tag.attribs = { href: meant };
  else {
    if (/^\s*javascript:/i.test(href)) drop('scripts');
    else if (href !== '' && !href.startsWith('#')) drop('links');
    tag.name = PLAIN;
  }
}

const SIZED = new Set(['table', 'td', 'th', 'col', 'div', 'p']);
const SIDE_CLASS = /\bse-(?:text-paragraph|section)-align-(left|center|right|justify)\b/;

/** Marks and alignment that are written as styles become elements and attributes; what is only look goes. */
function cleanLook(tag: Tag, drop: Drop): void {
  const { attribs, name } = tag;
  const width = styleOf(tag, 'width') || (attribs.width ?? '');
  if (SIZED.has(name) && width !== '' && !width.endsWith('%')) drop('widths');
  const side = SIDE_CLASS.exec(attribs.class ?? '')?.[1] ?? (styleOf(tag, 'text-align') || attribs.align);
  const direction = styleOf(tag, 'direction') || attribs.dir;
  const marks = marksOf(tag);
  const isMark = name === 'span' || name === 'font';
  if ((name === 'b' || name === 'strong') && /^(normal|[1-4]00)$/.test(styleOf(tag, 'font-weight'))) tag.name = PLAIN;
  tag.attribs = {
    ...(!isMark && side && { align: side.replace('start', 'left').replace('end', 'right') }),
    ...(!isMark && width.endsWith('%') && { width }),
    // Word processors say that left-to-right texts are.
    ...(direction === 'rtl' && { dir: 'rtl' }),
    ...Object.fromEntries(
      ['colspan', 'rowspan', 'scope'].flatMap((one) => (attribs[one] ? [[one, attribs[one]]] : [])),
    ),
  };
  if (!isMark) return;
  tag.name = direction === 'rtl' ? 'span' : PLAIN;
  for (const mark of marks) wrapContent(tag, mark);
}

function marksOf(tag: Tag): string[] {
  const line = `${styleOf(tag, 'text-decoration')} ${styleOf(tag, 'text-decoration-line')}`;
  const height = styleOf(tag, 'vertical-align');
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(styleOf(tag, 'font-weight')) ? ['strong'] : []),
    ...(styleOf(tag, 'font-style') === 'italic' ? ['em'] : []),
    ...(line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(height === 'super' ? ['sup'] : height === 'sub' ? ['sub'] : []),
  ];
}

function moveContent(from: Tag, to: Tag): void {
  for (let [child] = from.children; child; [child] = from.children) {
    DomUtils.removeElement(child);
    DomUtils.appendChild(to, child);
  }
}

function wrapContent(tag: Tag, name: string): void {
  const inner = made(name);
  moveContent(tag, inner);
  DomUtils.appendChild(tag, inner);
}

/** Word writes a list as paragraphs whose style names the list and the level. */
const levelOf = (tag: Tag): number => Number(/level(\d)/i.exec(styleOf(tag, 'mso-list'))?.[1] ?? 0);
const isWordItem = (node: Child): node is Tag => isTag(node) && node.name === 'p' && levelOf(node) > 0;

function makeWordLists(tree: Tree): void {
  const items = tagsIn(tree).filter(isWordItem);
  const open: { list: Tag; level: number; last: Tag }[] = [];
  let before: Child | undefined;
  for (const item of items) {
    const level = levelOf(item);
    if (!before || !follows(item, before)) open.length = 0;
    const name = takeMarker(item);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const place = open.at(-1);
    const line = made('li');
    moveContent(item, line);
    if (place?.level === level) {
      DomUtils.appendChild(place.list, line);
      place.last = line;
      DomUtils.removeElement(item);
    } else {
      const list = made(name);
      DomUtils.appendChild(list, line);
      if (place) {
        DomUtils.appendChild(place.last, list);
        DomUtils.removeElement(item);
      } else DomUtils.replaceElement(item, list);
      open.push({ list, level, last: line });
    }
    before = open[0]?.list;
  }
}

/** Whether nothing but white space is between a line of a list and the list before it. */
function follows(item: Tag, list: Child): boolean {
  let node = item.prev;
  while (node && !isTag(node) && DomUtils.textContent(node).trim() === '') node = node.prev;
  return node === list;
}

/** Takes the bullet or number away that Word writes in front of a line. Returns the element of its list. */
function takeMarker(item: Tag): 'ol' | 'ul' {
  const marker = tagsIn(item).find((tag) => styleOf(tag, 'mso-list') === 'ignore');
  if (!marker) return 'ul';
  const text = DomUtils.textContent(marker).trim();
  DomUtils.removeElement(marker);
  return /^\(?(\d{1,3}|[a-z]{1,4}|[가-하])[.)]/i.test(text) && !/^o\b/.test(text) ? 'ol' : 'ul';
}
