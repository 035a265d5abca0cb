/** What one call of the translation may hold (decision TRN-002). */
const LONGEST = 5_000;
const SPEAKS = /\p{L}/u;
const SILENT = 'script, style, noscript, template, textarea, svg, [translate=no]';

/** A text of a page as it was before anything was done to it, and its lines where the page keeps them apart. */
export type Passage = { readonly node: Text; readonly original: string; readonly lines: readonly string[] };

// A document within a frame has classes of its own: what a node is, only its number says.
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Everything a person reads below a node, also within the trees that sellers' pages have for themselves. */
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

/** Lines in groups that one call can hold. One that is longer than a call goes by itself, and comes back as it is. */
export function inCalls(lines: readonly string[]): string[][] {
  const calls: string[][] = [];
  let room = 0;
  for (const line of lines) {
    if (line.length + 1 > room) {
      calls.push([]);
      room = LONGEST + 1;
    }
    calls.at(-1)?.push(line);
    room -= line.length + 1;
  }
  return calls;
}

/** The lines with what was found for them, each with the space it stood in. */
export const withFound = (lines: readonly string[], found: ReadonlyMap<string, string>): string =>
  lines.map((line) => line.replace(line.trim(), () => found.get(line.trim()) ?? line.trim())).join('\n');
