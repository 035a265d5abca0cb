/** The limit of one translation call (decision TRN-002). */
const CALL_LENGTH_MAX = 5_000;
const SPEAKS = /\p{L}/u;
const SILENT = 'script, style, noscript, template, textarea, svg, [translate=no]';

/** A text node with its original text, split into lines where the page preserves line breaks. */
export type Passage = { readonly node: Text; readonly original: string; readonly lines: readonly string[] };

// A frame's document has its own classes, so `instanceof` fails there; compare nodeType.
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Every visible text below a node, shadow trees included. */
export function passagesIn(root: Node): Passage[] {
  const found: Passage[] = [];
  const visit = (node: Node): void => {
    if (isText(node) && SPEAKS.test(node.data))
      found.push({
        node,
        original: node.data,
        lines: preservesLines(node) ? node.data.split('\n') : [node.data.replace(/\s+/g, ' ')],
      });
    if (isElement(node) && node.matches(SILENT)) return;
    if (isElement(node) && node.shadowRoot) visit(node.shadowRoot);
    for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return found;
}

const preservesLines = ({ parentElement }: Text): boolean =>
  parentElement !== null && getComputedStyle(parentElement).whiteSpace.startsWith('pre');

/** Groups lines into calls. A line longer than the limit is a group of its own, and is not translated. */
export function inCalls(lines: readonly string[]): string[][] {
  const calls: string[][] = [];
  let limit = 0;
  for (const line of lines) {
    if (line.length + 1 > limit) {
      calls.push([]);
      limit = CALL_LENGTH_MAX + 1;
    }
    calls.at(-1)?.push(line);
    limit -= line.length + 1;
  }
  return calls;
}

/** The lines with their translations, each with its original surrounding whitespace. */
export const withFound = (lines: readonly string[], found: ReadonlyMap<string, string>): string =>
  lines.map((line) => line.replace(line.trim(), () => found.get(line.trim()) ?? line.trim())).join('\n');
