import { Parser } from 'htmlparser2';
import { LIMITS } from '#core/listing/listing.ts';

const BLOCKS = new Set(['p', 'br', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const UNREAD = new Set(['script', 'style']);

/** The words of an HTML text: our descriptions are plain. */
export function plainTextOf(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return html;
  let text = '';
  let hidden = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (UNREAD.has(name)) hidden += 1;
        if (BLOCKS.has(name)) text += '\n';
      },
      ontext: (piece) => void (text += hidden === 0 ? piece : ''),
      onclosetag(name) {
        if (UNREAD.has(name)) hidden -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, LIMITS.text);
}
