import type { JSONContent } from '@tiptap/core';
import { DOMParser as NodeParser, DOMSerializer, type Node as DocNode, type Schema } from '@tiptap/pm/model';
import { ALLOWED, LINK } from '#core/catalogue/html-rules.ts';

const BLOCKS = 'p,h3,h4,h5,h6,ul,ol,dl,table,pre,blockquote,div,hr';
/** Elements whose only paragraph is their text. */
const LOOSE = new Set(['li', 'td', 'th', 'dd']);

/** Stored HTML as the editor can hold it: nothing that is seen gets lost. */
export function prepared(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // A table of the editor has no caption; the text goes in front of it.
  for (const caption of body.querySelectorAll('table > caption')) {
    const line = body.ownerDocument.createElement('p');
    line.append(...caption.childNodes);
    caption.parentElement?.before(line);
    caption.remove();
  }
  for (const block of body.querySelectorAll('div[align]'))
    for (const part of block.querySelectorAll(BLOCKS))
      if (!part.hasAttribute('align')) part.setAttribute('align', block.getAttribute('align') ?? '');
  for (const block of body.querySelectorAll('div')) {
    if (block.querySelector(BLOCKS)) continue;
    const line = body.ownerDocument.createElement('p');
    for (const { name, value } of block.attributes) line.setAttribute(name, value);
    line.append(...block.childNodes);
    if (line.textContent?.trim() || line.querySelector('img')) block.replaceWith(line);
    else block.remove();
  }
  // Stands for an empty line, which the editor has without it.
  for (const line of body.querySelectorAll('p > br:only-child'))
    if (line.parentNode?.childNodes.length === 1) line.remove();
  return body;
}

export const docOf = (html: string, schema: Schema): DocNode => NodeParser.fromSchema(schema).parse(prepared(html));
export const contentOf = (html: string, schema: Schema): JSONContent => docOf(html, schema).toJSON();

/** A document as the server stores it (core/catalogue/seller-html.ts), letter by letter. */
export function storedHtml(doc: DocNode): string {
  // In a document that is not shown nothing is loaded.
  const { implementation } = document;
  const content = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, {
    document: implementation.createHTMLDocument(),
  });
  const blocks = [...content.childNodes];
  while (blocks.length > 0 && isEmptyLine(blocks.at(-1))) blocks.pop();
  return blocks.map(written).join('');
}

const isEmptyLine = (node: Node | undefined): boolean =>
  node instanceof Element && node.localName === 'p' && node.childNodes.length === 0;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function written(node: Node): string {
  if (!(node instanceof Element)) return escaped(node.textContent ?? '');
  const tag = node.localName;
  const names = ALLOWED[tag];
  if (isEmptyLine(node)) return opening(node, names ?? []).replace(/>$/, '><br /></p>');
  const inner = partsOf(node).map(written).join('');
  if (!names) return inner;
  return tag === 'br' || tag === 'hr' || tag === 'img'
    ? opening(node, names).replace(/>$/, ' />')
    : `${opening(node, names)}${inner}</${tag}>`;
}

/** The attributes an element always has, whatever its author wrote. */
const ALWAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: LINK,
  img: { loading: 'lazy' },
};

function opening(node: Element, names: readonly string[]): string {
  const tag = node.localName;
  const attributes = names.flatMap((name) => {
    const value = ALWAYS[tag]?.[name] ?? node.getAttribute(name) ?? (name === 'alt' ? '' : null);
    const isSaid = value !== null && !((name === 'colspan' || name === 'rowspan') && value === '1');
    return isSaid ? [` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`] : [];
  });
  return `<${tag}${attributes.join('')}>`;
}

/** The text of a cell or of a line of a list is no paragraph of its own, which would stand apart. */
function partsOf(node: Element): Node[] {
  const parts = [...node.childNodes];
  const [first, ...others] = parts;
  const isLoose =
    LOOSE.has(node.localName) &&
    first instanceof Element &&
    first.localName === 'p' &&
    first.attributes.length === 0 &&
    others.every((one) => one instanceof Element && (one.localName === 'ul' || one.localName === 'ol'));
  return isLoose ? [...first.childNodes, ...others] : parts;
}
