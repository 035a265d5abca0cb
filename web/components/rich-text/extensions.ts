import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isOwnPicture, isWebAddress, LINK, pictureAddress, SIDES } from '#core/catalogue/html-rules.ts';

/** An attribute that stays as it is written, where its value is allowed. */
const kept = (name: string, allowed: RegExp) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(name);
      return value !== null && allowed.test(value) ? value : null;
    },
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
  },
});

const SIDE = kept('align', new RegExp(`^(${SIDES.join('|')})$`));
const WIDTH = kept('width', /^\d{1,4}%?$/);
const SCOPE = kept('scope', /^(col|row)$/);
const VOICE = { ...kept('lang', /^[a-zA-Z]{2,3}(-[a-zA-Z]{2,4})?$/), ...kept('dir', /^(ltr|rtl|auto)$/) };

/** What the stored list allows besides the elements themselves (core/catalogue/html-rules.ts). */
const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: { ...VOICE, ...SIDE } },
    { types: ['table'], attributes: { ...VOICE, ...SIDE, ...WIDTH } },
    {
      types: ['bulletList', 'orderedList', 'listItem', 'blockquote', 'terms', 'term', 'meaning', 'preformatted'],
      attributes: VOICE,
    },
  ],
});

const Terms = Node.create({
  name: 'terms',
  group: 'block',
  content: '(term | meaning)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
});
const Term = Node.create({
  name: 'term',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
});
const Meaning = Node.create({
  name: 'meaning',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
});
const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'inline*',
  whitespace: 'pre',
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
});

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Words of another language or direction. */
const Voice = Mark.create({
  name: 'voice',
  addAttributes: () => VOICE,
  parseHTML: () => [{ tag: 'span[lang]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** A picture in the text; one of another site is shown as a line, for buyers see a link in its place. */
const Picture = Node.create<{ nameForeign(host: string): string }>({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ nameForeign: (host) => host }),
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => pictureAddress(element.getAttribute('src') ?? '') ?? '' },
    alt: { default: '' },
    ...kept('width', /^\d{1,4}$/),
    ...kept('height', /^\d{1,4}$/),
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (pictureAddress(element.getAttribute('src') ?? '') === undefined ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    const { nameForeign } = this.options;
    return ({ node }) => {
      const { src, alt, width, height }: Record<string, unknown> = node.attrs;
      const address = typeof src === 'string' ? src : '';
      const dom = document.createElement(isOwnPicture(address) ? 'img' : 'span');
      if (dom instanceof HTMLImageElement) {
        dom.src = address;
        dom.alt = typeof alt === 'string' ? alt : '';
        if (typeof width === 'string' && typeof height === 'string') {
          dom.width = Number(width);
          dom.height = Number(height);
        }
      } else {
        dom.className = 'foreign';
        dom.textContent = nameForeign(URL.canParse(address) ? new URL(address).hostname : address);
      }
      return { dom };
    };
  },
});

const PlainTable = Table.extend({
  // The Tab key goes from cell to cell and out of the last one: a new row there would hold it for ever.
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** The document of a detail: exactly what the server stores (core/catalogue/html-rules.ts). */
export const extensionsOf = (texts: { nameForeign(host: string): string }): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [3, 4, 5, 6] },
    dropcursor: { color: false, class: 'drop-cursor' },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isWebAddress(url),
      HTMLAttributes: { ...LINK },
    },
  }),
  PlainTable.configure({ resizable: false, renderWrapper: false }),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...VOICE, ...SIDE, ...WIDTH };
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...VOICE, ...SIDE, ...WIDTH, ...SCOPE };
    },
  }),
  Terms,
  Term,
  Meaning,
  Preformatted,
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  Voice,
  Picture.configure(texts),
  KeptAttributes,
];
