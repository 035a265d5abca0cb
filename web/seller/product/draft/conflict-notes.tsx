import { type ReactNode, Suspense, useMemo } from 'react';
import { type Notes, NotesContext } from '#web/forms/frame.ts';
import type { ConflictNoteProps } from '#web/seller/product/draft/conflict.tsx';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { useKept } from '#web/seller/product/draft/status.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const ConflictNote = lazyComponent<ConflictNoteProps>(() =>
  import('#web/seller/product/draft/conflict.tsx').then((module) => module.ConflictNote),
);

/** Shows conflicts of the draft at their fields. */
export function ConflictNotes({ keeper, children }: { keeper: DraftKeeper; children: ReactNode }) {
  const { conflicts } = useKept(keeper);
  const notes = useMemo((): Notes => {
    const at: Notes['at'] = (path, show, isNamed = false) => {
      const conflict = conflicts[path];
      return (
        conflict &&
        ((id) => (
          <Suspense>
            <ConflictNote {...{ id, path, isNamed, conflict, show, keeper }} />
          </Suspense>
        ))
      );
    };
    return { paths: Object.keys(conflicts), at };
  }, [conflicts, keeper]);
  return <NotesContext value={notes}>{children}</NotesContext>;
}
