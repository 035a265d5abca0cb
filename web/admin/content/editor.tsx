import { useState } from 'react';
import type { VersionRow } from '#core/content/contract.ts';
import { CHANGES_MAX } from '#core/content/rules.ts';
import { type ContentCode, isPolicy } from '#core/content/states.ts';
import { directionOf, type Lang } from '#core/locale.ts';
import { SidePanel } from '#web/admin/content/side-panel.tsx';
import { useWriting } from '#web/admin/content/use-writing.ts';
import { Versions } from '#web/admin/content/versions.tsx';
import type { Answer } from '#web/api/types.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { CheckField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  code: ContentCode;
  lang: Lang;
  versions: readonly VersionRow[];
  newest: Answer<'readContentVersion'> | undefined;
};

/** Edits the next version of a text; the side panel has its preview or differences. */
export function Editor({ code, lang, versions, newest }: Props) {
  const t = useText();
  const { form, values, isFound, isOvertaken, discard, goOn } = useWriting(code, lang, newest);
  const [against, setAgainst] = useState<number>();
  const compared = against ?? newest?.version;
  const version = newest?.version ?? 0;
  const overtaken = isOvertaken && (
    <Notice tone="error">
      <p>{t('content.office.overtaken', { version })}</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <button type="button" onClick={() => setAgainst(newest?.version)} className="underline">
          {t('content.office.seeTheirs')}
        </button>
        <button type="button" onClick={goOn} className="underline">
          {t('content.office.goOn')}
        </button>
        <button type="button" onClick={discard} className="underline">
          {t('content.office.takeTheirs')}
        </button>
      </p>
    </Notice>
  );
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Section title={t('content.office.nextVersion', { version: version + 1 })}>
        {isFound && (
          <div className="mb-4">
            <Notice>
              {t('content.office.found')}{' '}
              <button type="button" onClick={discard} className="underline">
                {t('content.office.discard')}
              </button>
            </Notice>
          </div>
        )}
        <Form form={form} refusal={overtaken || undefined} className="flex flex-col gap-4">
          <Fields code={code} lang={lang} needsConsent={values.needsConsent} />
          <SubmitButton disabled={isOvertaken} className="self-start">
            {t('content.office.publish')}
          </SubmitButton>
        </Form>
      </Section>
      <div className="flex min-w-0 flex-col gap-4">
        <SidePanel
          html={values.html}
          code={code}
          lang={lang}
          against={compared}
          versions={versions}
          onAgainst={setAgainst}
        />
        <Versions code={code} lang={lang} versions={versions} against={compared} onCompare={setAgainst} />
      </div>
    </div>
  );
}

function Fields({ code, lang, needsConsent }: { code: ContentCode; lang: Lang; needsConsent: boolean }) {
  const t = useText();
  const written = { dir: directionOf(lang), lang };
  return (
    <>
      <TextField name="title" label={t('content.office.titleOf')} required {...written} maxLength={100} />
      <TextAreaField
        name="summary"
        label={t('content.office.summary')}
        hint={t('content.office.summaryHint')}
        required
        {...written}
        rows={2}
        maxLength={300}
      />
      <TextAreaField
        name="html"
        label={t('content.office.text')}
        hint={t('content.office.textHint')}
        required
        {...written}
        rows={26}
        maxLength={60_000}
        className="font-mono text-sm!"
      />
      <TextField name="note" label={t('content.office.note')} hint={t('content.office.noteHint')} maxLength={300} />
      <TextField
        name="effectiveFrom"
        label={t('content.office.from')}
        hint={t('content.office.fromHint')}
        type="datetime-local"
        dir="ltr"
        className="max-w-72"
      />
      <CheckField name="awaitsReview">{t('content.office.awaitsReview')}</CheckField>
      {isPolicy(code) && (
        <CheckField name="needsConsent">
          {t('content.office.needsConsent')}
          <span className="block text-sm text-ink-600">{t('content.office.needsConsentHint')}</span>
        </CheckField>
      )}
      {needsConsent && (
        <TextAreaField
          name="changes"
          label={t('content.office.whatChanges')}
          hint={t('content.office.whatChangesHint')}
          required
          {...written}
          rows={4}
          maxLength={CHANGES_MAX}
        />
      )}
    </>
  );
}
