import { Parser } from 'htmlparser2';
import type { TextKind } from '#core/listing/translate/texts.ts';

/** A piece of a text: HTML that is translated by itself, or what stands between and stays. */
export type Piece = { readonly html: string; readonly isPart: boolean };

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The parser's time grows with the square of open elements; no detail of a product has so many tags. */
const TAGS_MAX = 6_000;
const isParsed = (html: string): boolean => html.split('<', TAGS_MAX + 1).length <= TAGS_MAX;

/** The text of HTML. A tree of it would have as many levels as its author likes. */
export function plainOf(html: string): string {
  if (!isParsed(html)) return html.replaceAll(/<[^<>]*>/g, ' ');
  let text = '';
  new Parser({ ontext: (found) => void (text += found) }).end(html);
  return text;
}

/** Blanks around a part stay where they are: services trim them. */
function trimmed(html: string): Piece[] {
  const part = html.trim();
  if (!/\p{L}/u.test(plainOf(part))) return [{ html, isPart: false }];
  const at = html.indexOf(part);
  return [
    { html: html.slice(0, at), isPart: false },
    { html: part, isPart: true },
    { html: html.slice(at + part.length), isPart: false },
  ].filter((piece) => piece.html !== '');
}

/**
 * After the end of a sentence or a line. A rule of one language would split an original and its translation in
 * different places, and no sentence could be remembered.
 */
const SENTENCE_END = /(?<=[.!?؟]["'”’)]?\s)|(?<=[。！？]["'”’）」』]?)(?!["'”’）」』])|(?<=\n)/u;

const sentencesOf = (text: string): Piece[] => text.split(SENTENCE_END).flatMap((one) => trimmed(escapeHtml(one)));

/** Words within a line keep the markup around them; everything else begins a part of its own. */
const INLINE = new Set([
  'b',
  'i',
  'u',
  's',
  'strong',
  'em',
  'span',
  'a',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'font',
]);

type Token = { readonly html: string; readonly kind: 'text' | 'open' | 'close' | 'other' };

/** The HTML in pieces that together are the HTML. */
function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const add = (kind: Token['kind']): void => {
    const { startIndex, endIndex } = parser;
    // What has no place of its own, such as the end of a <p> that nobody closed.
    if (startIndex < end || endIndex < startIndex) return;
    if (startIndex > end) tokens.push({ html: html.slice(end, startIndex), kind: 'other' });
    tokens.push({ html: html.slice(startIndex, endIndex + 1), kind });
    end = endIndex + 1;
  };
  const handler = {
    onopentag(name: string, _: unknown, isImplied: boolean) {
      if (!isImplied) add(INLINE.has(name) ? 'open' : 'other');
    },
    onclosetag(name: string, isImplied: boolean) {
      if (!isImplied) add(INLINE.has(name) ? 'close' : 'other');
    },
    ontext: () => add('text'),
    oncomment: () => add('other'),
    onprocessinginstruction: () => add('other'),
  };
  const parser = new Parser(handler, { decodeEntities: false });
  parser.end(html);
  if (end < html.length) tokens.push({ html: html.slice(end), kind: 'other' });
  return tokens;
}

const depthAfter = (depth: number, { kind }: Token): number =>
  depth + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0);

/** Whether every tag that opens in a line closes in it. */
function isBalanced(line: readonly Token[]): boolean {
  let depth = 0;
  for (const token of line) {
    depth = depthAfter(depth, token);
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Markup around a whole line stays outside; deeper markup is nobody's. */
const AROUND_MAX = 40;

function piecesOfLine(line: readonly Token[]): Piece[] {
  let from = 0;
  while (from < AROUND_MAX) {
    const inner = line.slice(from + 1, line.length - from - 1);
    const isAround = line[from]?.kind === 'open' && line.at(-from - 1)?.kind === 'close' && inner.length > 0;
    if (!isAround || !isBalanced(inner)) break;
    from += 1;
  }
  const stays = ({ html }: Token): Piece => ({ html, isPart: false });
  const inner = line.slice(from, line.length - from);
  const pieces = isBalanced(inner)
    ? trimmed(inner.map(({ html }) => html).join(''))
    : inner.flatMap((token) => (token.kind === 'text' ? trimmed(token.html) : [stays(token)]));
  return [...line.slice(0, from).map(stays), ...pieces, ...line.slice(line.length - from).map(stays)];
}

function blocksOf(html: string): Piece[] {
  if (!isParsed(html)) return [{ html, isPart: false }];
  const pieces: Piece[] = [];
  let line: Token[] = [];
  const endLine = () => {
    pieces.push(...piecesOfLine(line));
    line = [];
  };
  for (const token of tokensOf(html)) {
    if (token.kind !== 'other') line.push(token);
    else {
      endLine();
      pieces.push({ html: token.html, isPart: false });
    }
  }
  endLine();
  return pieces;
}

/** A text in pieces that together are the text: sentences, tags, or the blocks of HTML, each as HTML. */
export function piecesOf(text: string, kind: TextKind): Piece[] {
  if (kind === 'html') return blocksOf(text);
  if (kind === 'plain') return sentencesOf(text);
  return text.split(/([,،、，])/).flatMap((tag) => trimmed(escapeHtml(tag)));
}

/** The text of pieces that were translated. */
export function joined(pieces: readonly string[], kind: TextKind): string {
  const html = pieces.join('');
  return kind === 'html' ? html : plainOf(html);
}

const tagsOf = (html: string): string[] => (html.match(/<[^<>]*>/g) ?? []).toSorted();

/** Whether a translation has the markup of its original, no more and no less. */
export function hasSameMarkup(original: string, translated: string): boolean {
  const [mine, theirs] = [tagsOf(original), tagsOf(translated)];
  return mine.length === theirs.length && mine.every((tag, at) => tag === theirs[at]);
}
