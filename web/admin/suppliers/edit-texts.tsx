import { type FormEvent, useEffect, useState } from 'react';
import { LANGUAGES } from '#core/locale.ts';
import { TextsFields } from '#web/admin/suppliers/texts-fields.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Edits the texts of a published offer, in five languages. */
export function EditTexts({ offerId }: { offerId: string }) {
  const t = useText();
  const explain = useRefusalText();
  const [texts, setTexts] = useState<Answer<'readOfferTexts'>>();
  const [stored, setStored] = useState<Answer<'readOfferTexts'>>();
  const show = (answer: Answer<'readOfferTexts'>) => {
    setTexts(answer);
    setStored(answer);
  };
  const [problem, setProblem] = useState<unknown>();
  const { busy, failure, change } = useChange(t('supplier.texts.saved'));
  useEffect(() => {
    let isMounted = true;
    void api('readOfferTexts', { params: { offerId } }).then(
      (answer) => isMounted && show(answer),
      (failed: unknown) => isMounted && setProblem(failed),
    );
    return () => {
      isMounted = false;
    };
  }, [offerId]);
  if (problem !== undefined) return <Notice tone="error">{explain(problem)}</Notice>;
  if (!texts) return <ListSkeleton rows={LANGUAGES.length} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void change(() =>
      writeBack(stored, (read) => api('changeOfferTexts', { params: { offerId }, body: { ...texts, ...read } })).then(
        show,
      ),
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextsFields texts={texts} onChange={setTexts} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={busy} className="self-start">
        {t('supplier.texts.save')}
      </Button>
    </form>
  );
}
