import { useEffect, useState } from 'react';
import { LANGUAGES } from '#core/locale.ts';
import { TextsFields } from '#web/admin/suppliers/texts-fields.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';

type Texts = Answer<'readOfferTexts'>;

/** Edits the texts of a published offer, in five languages. */
export function EditTexts({ offerId }: { offerId: string }) {
  const [texts, setTexts] = useState<Texts>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let isMounted = true;
    void api('readOfferTexts', { params: { offerId } }).then(
      (answer) => isMounted && setTexts(answer),
      (failed: unknown) => isMounted && setProblem(failed),
    );
    return () => {
      isMounted = false;
    };
  }, [offerId]);
  if (problem !== undefined) return <RefusalNotice problem={problem} />;
  return texts ? <TextsForm offerId={offerId} texts={texts} /> : <ListSkeleton rows={LANGUAGES.length} />;
}

function TextsForm({ offerId, texts }: { offerId: string; texts: Texts }) {
  const t = useText();
  const done = useDone(t('supplier.texts.saved'));
  const [stored, setStored] = useState(texts);
  const form = useForm({
    start: texts,
    send: async (body) => {
      const answer = await writeBack(stored, (read) =>
        api('changeOfferTexts', { params: { offerId }, body: { ...body, ...read } }),
      );
      setStored(answer);
      form.reset(answer);
      await done();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextsFields />
      <SubmitButton className="self-start">{t('supplier.texts.save')}</SubmitButton>
    </Form>
  );
}
