import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The question of the staff, and a form to answer it with text and files. */
export function GiveInformation({ certification }: { certification: CertificationAnswer }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [why, setWhy] = useState('');
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const question = certification.history.find(({ event }) => event === 'askInformation');
  const send = async () => {
    setTried(true);
    setFailure(undefined);
    if (!why.trim() || isUploading(files)) return;
    setBusy(true);
    try {
      await api('giveCertificationInformation', {
        params: { id: certification.id },
        body: { why: why.trim(), files: keysOf(files) },
      });
      toast(t('certification.answer.sent'));
      await revalidate();
    } catch (problem) {
      setFailure(t('account.form.submitFailed', { reason: explain(problem) }));
    }
    setBusy(false);
  };
  return (
    <Section title={t('certification.answer.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
        className="flex flex-col gap-4"
      >
        {question && (
          <div>
            <h3 className="mb-1 text-sm text-ink-600">{t('certification.answer.asked')}</h3>
            <p dir="auto" className="rounded-sm bg-warn-50 px-3 py-2 whitespace-pre-line">
              {question.why}
            </p>
          </div>
        )}
        <Field
          label={t('certification.answer.words')}
          required
          error={isTried && !why.trim() ? t('certification.refusals.reasonRequired') : undefined}
        >
          <TextArea
            dir="auto"
            rows={4}
            maxLength={2000}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </Field>
        <UploadFiles label={t('certification.field.files')} files={files} onChange={setFiles} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" busy={isBusy} disabled={isUploading(files)} className="self-start max-sm:w-full">
          {t('certification.answer.send')}
        </Button>
      </form>
    </Section>
  );
}
