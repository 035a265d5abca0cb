import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { FILE_LIMITS } from '#server/listing/table/limits.ts';

/** What a reader hears of a document; names come without their prefix. */
export type XmlEars = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const damaged = () => new Refused(listingRefusal('listing-sheet.damaged'));

/**
 * Text with its five names and its numbers resolved; any other name would come from a declaration, which is refused.
 */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (_, hex: string, digits: string, name: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(digits);
      const found = name === undefined ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : NAMED[name];
      if (found === undefined) throw damaged();
      return found;
    },
  );
}

/** The value of an attribute in the text of a tag. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes[at - 1] ?? ' ';
    const found = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes.slice(at + name.length, at + name.length + 2_000));
    if (found && /[\s:]/.test(before)) return unescaped(found[1] ?? found[2] ?? '');
  }
  return undefined;
}

/**
 * Reads XML piece by piece with a memory of one tag or text: no declarations, no entities, nothing fetched. Throws the
 * refusal
 * `damaged` for what a spreadsheet never writes.
 */
export function xmlReader(ears: XmlEars): { push(piece: string): void; end(): void } {
  let rest = '';
  const read = (isLast: boolean): void => {
    let at = 0;
    for (;;) {
      const start = rest.indexOf('<', at);
      if (start < 0) break;
      if (start > at) ears.text(unescaped(rest.slice(at, start)));
      at = start;
      if (rest.length - start < 9 && !isLast) break;
      const end = markupEnd(rest, start, ears);
      if (end < 0) break;
      at = end;
    }
    rest = rest.slice(at);
    if (rest.length > FILE_LIMITS.cell * 6 || (isLast && rest.trim() !== '')) throw damaged();
  };
  return {
    push(piece) {
      rest += piece;
      read(false);
    },
    end: () => read(true),
  };
}

/** Tells the ears about what begins at `start`; the place behind it, or −1 when its end has not come yet. */
function markupEnd(xml: string, start: number, ears: XmlEars): number {
  const behind = (mark: string, from: number) => {
    const end = xml.indexOf(mark, from);
    return end < 0 ? -1 : end + mark.length;
  };
  if (xml.startsWith('<!--', start)) return behind('-->', start + 4);
  if (xml.startsWith('<?', start)) return behind('?>', start + 2);
  if (xml.startsWith('<![CDATA[', start)) {
    const end = behind(']]>', start + 9);
    if (end >= 0) ears.text(xml.slice(start + 9, end - 3));
    return end;
  }
  if (xml.startsWith('<!', start)) throw damaged();
  const end = tagEnd(xml, start);
  if (end < 0) return -1;
  const tag = xml.slice(start + 1, end);
  const isClosing = tag.startsWith('/');
  const [, name = ''] = /^\/?(?:[\w.-]+:)?([\w.-]+)/.exec(tag) ?? [];
  if (name === '') throw damaged();
  if (!isClosing) ears.open(name, tag);
  if (isClosing || tag.endsWith('/')) ears.close(name);
  return end + 1;
}

/** Where the tag ends: the first `>` outside of quotation marks. */
function tagEnd(xml: string, start: number): number {
  let quote = '';
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}
