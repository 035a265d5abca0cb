import { REPORT_MAX } from '#core/partner/rules.ts';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Facts, Moment, Section } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Certification = NonNullable<AssignedWorkAnswer['certification']>;

/** A certification of an IP centre: the goods and their documents, and the results it adds. */
export function CertificationWork({ id, certification }: { id: number; certification: Certification }) {
  const t = useText();
  const { type, productName, model, files, mayAdd, results } = certification;
  return (
    <>
      <Section title={t('work.request')}>
        <Facts
          rows={[
            [t('work.type'), t(`certification.type.${type}`)],
            [t('work.product'), <bdi key="product">{productName}</bdi>],
            [t('work.model'), model ? <bdi key="model">{model}</bdi> : '–'],
            [t('work.files'), files.length > 0 ? <AttachedFiles key="files" files={files} /> : '–'],
          ]}
        />
      </Section>
      <Section title={t('work.results')}>
        {results.length === 0 ? (
          <p className="text-ink-600">{t('work.noResults')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {results.map(({ at, text }) => (
              <li key={at}>
                <p className="text-sm text-ink-600">
                  <Moment at={at} />
                </p>
                <p dir="auto" className="whitespace-pre-line">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('work.result')}>
        {mayAdd ? <ResultForm key={results.length} id={id} /> : <p className="text-ink-600">{t('work.notNow')}</p>}
      </Section>
    </>
  );
}

const START = { text: '', ...NO_FILES };

function ResultForm({ id }: { id: number }) {
  const t = useText();
  const done = useDone(t('work.resultAdded'));
  const form = useForm({
    start: START,
    judge: ({ text }) => emptyFields({ text }),
    send: async ({ text, files }) => {
      await api('addCertificationResult', { params: { id }, body: { text, files: keysOf(files) } });
      await done();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextAreaField
        name="text"
        label={t('work.reportText')}
        hint={t('work.resultHint')}
        required
        rows={4}
        maxLength={REPORT_MAX}
      />
      <FileField name="files" label={t('work.files')} />
      <SubmitButton disabled={useValues(form, ({ files }) => isUploading(files))} className="self-start max-sm:w-full">
        {t('work.addResult')}
      </SubmitButton>
    </Form>
  );
}
