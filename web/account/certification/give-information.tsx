import { useRevalidator } from 'react-router';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { certificationRefusal } from '#core/certification/refusals.ts';
import { atField } from '#core/request-refusals.ts';
import { SubmitFailed } from '#web/account/submit-failed.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { toast } from '#web/session/toast.ts';

/** The question of the staff, and a form to answer it with text and files. */
export function GiveInformation({ certification }: { certification: CertificationAnswer }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const question = certification.history.find(({ event }) => event === 'askInformation');
  const form = useForm({
    start: { why: '', ...NO_FILES },
    judge: ({ why }) => atField('why', why.trim() ? undefined : certificationRefusal('certification.reasonRequired')),
    send: async ({ why, files }) => {
      await api('giveCertificationInformation', {
        params: { id: certification.id },
        body: { why: why.trim(), files: keysOf(files) },
      });
      toast(t('certification.answer.sent'));
      await revalidate();
    },
  });
  return (
    <Section title={t('certification.answer.title')}>
      <Form form={form} refusal={false} className="flex flex-col gap-4">
        {question && (
          <div>
            <h3 className="mb-1 text-sm text-ink-600">{t('certification.answer.asked')}</h3>
            <p dir="auto" className="rounded-sm bg-warn-50 px-3 py-2 whitespace-pre-line">
              {question.why}
            </p>
          </div>
        )}
        <TextAreaField name="why" label={t('certification.answer.words')} required rows={4} maxLength={2000} />
        <FileField name="files" label={t('certification.field.files')} />
        <SubmitFailed problem={form.problem} />
        <SubmitButton
          disabled={useValues(form, ({ files }) => isUploading(files))}
          className="self-start max-sm:w-full"
        >
          {t('certification.answer.send')}
        </SubmitButton>
      </Form>
    </Section>
  );
}
