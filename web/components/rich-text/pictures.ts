import type { Editor } from '@tiptap/core';
import { isOwnPicture } from '#core/catalogue/html-rules.ts';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { api } from '#web/api/client.ts';
import { usePress } from '#web/ui/button.tsx';

type Shown = Pick<LibraryFileAnswer, 'width' | 'height'> & { readonly base: string | null };

/** The largest size of goods; no picture is drawn larger than it is. */
const WIDE = 1_280;

/** What a picture of the library is in a detail, with its size, so that nothing moves when it loads. */
export function attributesOf({ base, width, height }: Shown) {
  const shrunk = Math.min(1, WIDE / Math.max(width ?? 1, height ?? 1));
  return {
    src: `${base}/${WIDE}.webp`,
    width: width === null ? null : String(Math.round(width * shrunk)),
    height: height === null ? null : String(Math.round(height * shrunk)),
  };
}

/** Pictures one below the other, without gaps, as long details are cut. */
export function insertPictures(editor: Editor, pictures: readonly Shown[]): void {
  const content = pictures
    .filter(({ base }) => base !== null)
    .map((picture) => ({ type: 'picture', attrs: { ...attributesOf(picture), alt: '' } }));
  editor.chain().focus().insertContent(content).run();
}

/** Pictures that are dropped or pasted as files go into the library first. */
export function useDroppedFiles() {
  const { isBusy, problem, press } = usePress(async (files: readonly File[]) => {
    const stored: LibraryFileAnswer[] = [];
    for (const file of files) {
      const answer = await api('uploadLibraryFile', {
        query: { name: file.name.slice(-200) || 'picture' },
        body: file,
      });
      stored.push(...answer.files);
    }
    return stored;
  });
  return {
    isBusy,
    problem,
    async take(files: readonly File[], insert: (pictures: readonly LibraryFileAnswer[]) => void) {
      insert((await press(files)) ?? []);
    },
  };
}

/** The addresses of pictures of other sites in the text, each once. */
export function foreignIn({ state: { doc } }: Editor): string[] {
  const found = new Set<string>();
  doc.descendants((node) => {
    const src: unknown = node.attrs.src;
    if (node.type.name === 'picture' && typeof src === 'string' && !isOwnPicture(src)) found.add(src);
  });
  return [...found];
}

/** Shows another picture wherever one of this address is, or none. */
export function replaceForeign(editor: Editor, address: string, by: Shown | undefined): void {
  const { state, view } = editor;
  const { tr } = state;
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'picture' || node.attrs.src !== address) return;
    const place = tr.mapping.map(at);
    if (by) tr.setNodeMarkup(place, undefined, { ...node.attrs, ...attributesOf(by) });
    else tr.delete(place, place + node.nodeSize);
  });
  view.dispatch(tr);
}
