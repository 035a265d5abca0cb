import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { foreignIn, replaceForeign } from '#web/components/rich-text/pictures.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button, usePress } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Offers to take the pictures of other sites into the library: buyers see links in their place. */
export function ForeignPictures({ editor }: { editor: Editor }) {
  const t = useText();
  const explain = useRefusalText();
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly { readonly address: string; readonly problem: unknown }[]>([]);
  const addresses = foreignIn(editor);
  const { isBusy, press } = usePress(async () => {
    setFailed([]);
    for (const [at, address] of addresses.entries()) {
      setDone(at);
      try {
        const { files } = await api('fetchLibraryPicture', { body: { address } });
        const [first] = files;
        if (first && !editor.isDestroyed) replaceForeign(editor, address, first);
      } catch (problem) {
        setFailed((before) => [...before, { address, problem }]);
      }
    }
  });
  if (addresses.length === 0) return null;
  const remove = (gone: readonly string[]) => gone.forEach((address) => replaceForeign(editor, address, undefined));
  const left = failed.filter(({ address }) => addresses.includes(address));
  return (
    <Notice tone="warn">
      <p>{t('seller.editor.foreign.found', { count: addresses.length })}</p>
      {left.length > 0 && (
        <ul role="alert" className="mt-1 list-disc ps-5 wrap-anywhere">
          {left.map(({ address, problem }) => (
            <li key={address}>{explain(problem)}</li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="small" look="secondary" busy={isBusy} onClick={() => void press()}>
          {t('seller.editor.foreign.take')}
        </Button>
        <Button size="small" look="quiet" disabled={isBusy} onClick={() => remove(addresses)}>
          {t('seller.editor.foreign.remove')}
        </Button>
        {isBusy && (
          <output className="text-sm">
            {t('seller.editor.foreign.progress', { done, total: addresses.length + done })}
          </output>
        )}
      </div>
    </Notice>
  );
}
