import { useState } from 'react';
import { REPORT_MAX } from '#core/partner/rules.ts';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/attached-files.tsx';
import { useForm } from '#web/components/form.ts';
import { Facts, Moment, Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

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

function ResultForm({ id }: { id: number }) {
  const t = useText();
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const adding = useChange(t('work.resultAdded'));
  const form = useForm({ text: '' }, ({ text }) =>
    atField('text', text.trim() ? undefined : requestRefusal('request.required')),
  );
  const send = () => {
    if (isUploading(files) || !form.check()) return;
    const body = { text: form.values.text, files: keysOf(files) };
    void adding.change(() => api('addCertificationResult', { params: { id }, body }));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding.busy) send();
      }}
      className="flex flex-col gap-4"
    >
      {adding.failure && <Notice tone="error">{adding.failure}</Notice>}
      <Field label={t('work.reportText')} hint={t('work.resultHint')} required error={form.errorOf('text')}>
        <TextArea
          dir="auto"
          rows={4}
          maxLength={REPORT_MAX}
          value={form.values.text}
          onChange={(event) => form.change({ text: event.currentTarget.value })}
          onBlur={() => form.leave('text')}
        />
      </Field>
      <UploadFiles label={t('work.files')} files={files} onChange={setFiles} />
      <Button type="submit" busy={adding.busy} disabled={isUploading(files)} className="self-start max-sm:w-full">
        {t('work.addResult')}
      </Button>
    </form>
  );
}
