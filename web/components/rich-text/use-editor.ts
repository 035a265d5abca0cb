import { Editor, getSchema } from '@tiptap/core';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { Dropped } from '#core/catalogue/pasted-html.ts';
import { extensionsOf } from '#web/components/rich-text/extensions.ts';
import { contentOf, docOf, prepared, storedHtml } from '#web/components/rich-text/stored-html.ts';

type Options = {
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
  nameForeign(host: string): string;
  onChange(html: string): void;
  onBlur(): void;
  onDropped(dropped: Dropped): void;
  onFiles(files: readonly File[]): void;
};

/** What the editor shows of a value that came from elsewhere, so that looking at it changes nothing. */
type Shown = { readonly value: string; readonly html: string };

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** An editor in the element of `place`, whose document is the value of a form; others' changes come in. */
export function useEditor(place: RefObject<HTMLElement | null>, options: Options): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const shown = useRef<Shown>({ value: '', html: '' });
  // Values given to the form that it has not given back yet.
  const given = useRef<string[]>([]);

  useEffect(() => {
    const extensions = extensionsOf({ nameForeign: (host) => latest.current.nameForeign(host) });
    const { value, attributes } = latest.current;
    const made = new Editor({
      element: place.current,
      extensions,
      content: contentOf(value, getSchema(extensions)),
      // The policy of the pages allows no styles of scripts; ours are classes.
      injectCSS: false,
      editorProps: {
        attributes,
        // Before the editor parses it, for which the policy of the pages would report every style.
        handleDOMEvents: {
          paste: (_view, event) => taken(event, () => paste(made, event.clipboardData, latest.current)),
          drop: (view, event) => {
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            // What is moved within the text is moved by the editor.
            if (view.dragging) return false;
            if (place) made.commands.setTextSelection(place.pos);
            return taken(event, () => paste(made, event.dataTransfer, latest.current));
          },
        },
      },
      onCreate: () => setEditor(made),
      onTransaction: redraw,
      onBlur: () => latest.current.onBlur(),
      onUpdate({ editor: { state } }) {
        const html = storedHtml(state.doc);
        const next = html === shown.current.html ? shown.current.value : html;
        if (next === (given.current.at(-1) ?? latest.current.value)) return;
        given.current.push(next);
        latest.current.onChange(next);
      },
    });
    shown.current = { value, html: storedHtml(made.state.doc) };
    return () => made.destroy();
  }, [place]);

  const { value } = options;
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const at = given.current.indexOf(value);
    given.current = at === -1 ? [] : given.current.slice(at + 1);
    if (at !== -1) return;
    const html = storedHtml(editor.state.doc);
    if (value === html || (value === shown.current.value && html === shown.current.html)) return;
    const { doc, tr } = editor.state;
    // What others wrote is not undone by Ctrl+Z.
    const next = tr
      .replaceWith(0, doc.content.size, docOf(value, editor.schema).content)
      .setMeta('addToHistory', false);
    shown.current = { value, html: storedHtml(next.doc) };
    editor.view.dispatch(next);
  }, [editor, value]);

  const attributes = JSON.stringify(options.attributes);
  useEffect(() => {
    if (editor && !editor.isDestroyed)
      editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: latest.current.attributes } });
  }, [editor, attributes]);
  return editor;
}

function taken(event: Event, take: () => boolean): boolean {
  const isTaken = take();
  if (isTaken) event.preventDefault();
  return isTaken;
}

function takeFiles(files: readonly File[], { onFiles }: Options): boolean {
  if (files.length > 0) onFiles(files);
  return files.length > 0;
}

/** Cleans what is pasted before it is read; what was copied in an editor of ours is clean. */
function paste(editor: Editor, data: DataTransfer | null, options: Options): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return takeFiles(picturesOf(data), options);
  if (html.includes('data-pm-slice')) return false;
  void import('#core/catalogue/pasted-html.ts').then(({ cleanPasted }) => {
    if (editor.isDestroyed) return;
    const { html: clean, dropped } = cleanPasted(html);
    editor.view.pasteHTML(prepared(clean).innerHTML);
    options.onDropped(dropped);
  });
  return true;
}
