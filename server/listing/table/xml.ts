import { SaxesParser } from 'saxes';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';
import { FILE_LIMITS } from '#server/listing/table/limits.ts';

/** Attributes by their name without its prefix. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Called for the parts of a document; names come without their prefix. */
export type XmlHandlers = {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
};

/** The longest tag or text, six characters for each one of a cell (`&#xNN;`). */
const PIECE_MAX = FILE_LIMITS.cell * 6;

/**
 * Parses XML in chunks. Refuses `listing-sheet.damaged` for malformed XML, for declarations (and so for entities), and
 * for a single tag or text longer than any cell may be, which the parser would hold in memory.
 */
export function xmlReader(handlers: XmlHandlers): { push(piece: string): void; end(): void } {
  const parser = new SaxesParser();
  let unfinished = 0;
  let isEmpty = true;
  const damaged = (): never => {
    throw new Refused(listingRefusal('listing-sheet.damaged'));
  };
  const text = (found: string) => {
    unfinished = 0;
    handlers.text(found);
  };
  parser.on('error', damaged);
  parser.on('doctype', damaged);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('opentag', ({ name, attributes }) => {
    unfinished = 0;
    handlers.open(localName(name), byLocalName(attributes));
  });
  parser.on('closetag', ({ name }) => {
    unfinished = 0;
    handlers.close(localName(name));
  });
  return {
    push(piece) {
      isEmpty = false;
      unfinished += piece.length;
      parser.write(piece);
      if (unfinished > PIECE_MAX) damaged();
    },
    end() {
      // A part that a workbook lacks is empty.
      if (!isEmpty) parser.close();
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function byLocalName(attributes: Readonly<Record<string, string>>): XmlAttributes {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(':'))) return attributes;
  // `r` must not be hidden by an extension's `x:r`.
  const prefixedFirst = names.toSorted((a, b) => Number(b.includes(':')) - Number(a.includes(':')));
  return Object.fromEntries(prefixedFirst.map((name) => [localName(name), attributes[name]]));
}
