import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { type TermPair, termsIn } from '#core/listing/translate/terms.ts';
import { Refused } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { TranslationError } from '#server/integrations/translation/port.ts';
import type { Direction } from '#server/listing/translate/memory.ts';
import { type Interpreter, translateParts } from '#server/translation/translate.ts';

/** What the services leave alone: all of them honour the attribute of HTML (decision 108). */
const PROTECTED = /<span translate="no">([^<]*)<\/span>/g;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Puts the other language's term in place of each term, out of reach of the service. */
function protectTerms(html: string, pairs: readonly TermPair[]): string {
  const escapedPairs = pairs.map(({ from, to }) => ({ from: escapeHtml(from), to: escapeHtml(to) }));
  return html
    .split(/(<[^<>]*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : protectText(piece, escapedPairs)))
    .join('');
}

function protectText(text: string, pairs: readonly TermPair[]): string {
  let end = 0;
  const pieces = termsIn(text, pairs).map(({ at, to, written }) => {
    const piece = `${text.slice(end, at)}<span translate="no">${to}</span>`;
    end = at + written.length;
    return piece;
  });
  return `${pieces.join('')}${text.slice(end)}`;
}

const withoutProtection = (html: string): string => html.replaceAll(PROTECTED, '$1');

type Parts = Direction & {
  readonly parts: readonly string[];
  readonly pairs: readonly TermPair[];
  /** The member whose share of the budgets is used. */
  readonly payerId: number;
};

/**
 * Translates pieces of HTML with the terms of a glossary. Returns the translation by piece; refuses `words.unavailable`
 * and the limits of the budgets.
 */
export async function translateWithTerms(
  db: Db,
  interpreter: Interpreter,
  { parts, pairs, source, target, payerId: memberId }: Parts,
  now: Date,
): Promise<Map<string, string>> {
  if (parts.length === 0) return new Map();
  const sent = new Map(parts.map((part) => [part, protectTerms(part, pairs)]));
  try {
    const made = await translateParts(db, interpreter, { parts: [...sent.values()], source, target, memberId }, now);
    return new Map([...sent].map(([part, asked]) => [part, withoutProtection(made.get(asked) ?? '')]));
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error;
    interpreter.log.warn({ err: error }, 'translation failed');
    throw new Refused(wordsRefusal('words.unavailable'));
  }
}
