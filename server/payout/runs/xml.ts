import { SaxesParser } from 'saxes';

/** An element by its name without a prefix; `line` is where it ends. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  line: number;
};

/** The root of an XML document; undefined for one that is malformed, or declares types and so entities. */
export function parseXml(source: string): XmlElement | undefined {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  const state: { root?: XmlElement; isBroken: boolean } = { isBroken: false };
  const fail = () => void (state.isBroken = true);
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), attributes, children: [], text: '', line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const text = (found: string) => {
    const at = open.at(-1);
    if (at) at.text += found;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed && open.length === 0) state.root = closed;
  });
  parser.write(source).close();
  return state.isBroken ? undefined : state.root;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The elements at a path of names below one. */
export const childrenAt = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)),
    [element],
  );
export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  childrenAt(element, ...path)[0]?.text.trim() ?? '';
