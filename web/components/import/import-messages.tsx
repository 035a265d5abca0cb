import { useEffect, useState } from 'react';
import type { ImportQuestions } from '#core/importing/following/contract.ts';
import { importingRefusal } from '#core/importing/refusals.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { DateTime } from '#web/components/price.tsx';
import { toast } from '#web/session/toast.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/surface.tsx';

type Props = { orderId: number; /** Who writes here. */ by: keyof typeof CALLS };

const CALLS = {
  buyer: {
    read: 'listMyQuestions',
    write: 'askCoordinator',
    label: 'import-view.questions.label',
    successText: 'import-view.questions.done',
  },
  staff: {
    read: 'listQuestionsOfImport',
    write: 'answerQuestion',
    label: 'import-view.questions.reply',
    successText: 'import-view.questions.answered',
  },
} as const;

/** The messages between buyer and coordinator about an import, and a field to write one. */
export function ImportMessages({ orderId, by }: Props) {
  const t = useText();
  const [talk, setTalk] = useState<ImportQuestions>();
  const [failure, setFailure] = useState<unknown>();
  const { read, write, label, successText } = CALLS[by];
  useEffect(() => {
    let isMounted = true;
    void api(read, { params: { id: orderId } }).then(
      (answer) => isMounted && setTalk(answer),
      (problem: unknown) => isMounted && setFailure(problem),
    );
    return () => {
      isMounted = false;
    };
  }, [orderId, read]);
  const form = useForm({
    start: { text: '' },
    judge: ({ text }) => atField('text', text.trim() ? undefined : importingRefusal('importing.wordsRequired')),
    send: async ({ text }) => {
      setTalk(
        await attempted(`talk:${orderId}`, text, (idempotencyKey) =>
          api(write, { params: { id: orderId }, body: { text }, idempotencyKey }),
        ),
      );
      form.reset();
      toast(t(successText));
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {!talk && failure === undefined && <Skeleton className="h-16 w-full" />}
      {talk?.questions.length === 0 && <p className="text-ink-600">{t('import-view.questions.none')}</p>}
      {talk && talk.questions.length > 0 && (
        <ol className="flex flex-col gap-3">
          {talk.questions.map((one) => (
            <li
              key={one.id}
              className={classes(
                'max-w-[85%] rounded-md px-4 py-2',
                one.isMine ? 'self-end bg-brand-50' : 'self-start bg-surface-2',
              )}
            >
              <p className="text-sm text-ink-600">
                <bdi>
                  {one.isMine ? t('import-view.questions.you') : one.who || t('import-view.questions.coordinator')}
                </bdi>{' '}
                · <DateTime at={one.at} how="minute" />
              </p>
              <p dir="auto" className="whitespace-pre-line">
                {one.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Form form={form} refusal={<RefusalNotice problem={form.problem ?? failure} />} className="flex flex-col gap-3">
        <TextAreaField name="text" label={t(label)} rows={3} maxLength={2000} />
        <SubmitButton look="secondary" className="self-start">
          {t('import-view.questions.send')}
        </SubmitButton>
      </Form>
    </div>
  );
}
