import { type FormEvent, useEffect, useState } from 'react';
import type { ImportQuestions } from '#core/importing/following/contract.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { DateTime } from '#web/components/price.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
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
  const explain = useRefusalText();
  const [talk, setTalk] = useState<ImportQuestions>();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
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
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) return setFailure({ code: 'importing.wordsRequired', params: {} });
    setBusy(true);
    setFailure(undefined);
    try {
      setTalk(
        await attempted(`talk:${orderId}`, text, (idempotencyKey) =>
          api(write, { params: { id: orderId }, body: { text }, idempotencyKey }),
        ),
      );
      setText('');
      toast(t(successText));
    } catch (problem) {
      setFailure(problem);
    }
    setBusy(false);
  };
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
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        {failure !== undefined && <Notice tone="error">{explain(failure)}</Notice>}
        <Field label={t(label)}>
          <TextArea
            dir="auto"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" look="secondary" busy={isBusy} className="self-start">
          {t('import-view.questions.send')}
        </Button>
      </form>
    </div>
  );
}
