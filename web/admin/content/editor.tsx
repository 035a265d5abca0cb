import { type FormEvent, useState } from 'react';
import type { VersionRow } from '#core/content/contract.ts';
import { CHANGES_MAX } from '#core/content/rules.ts';
import { type ContentCode, isPolicy } from '#core/content/states.ts';
import { directionOf, type Lang } from '#core/locale.ts';
import { SidePanel } from '#web/admin/content/side-panel.tsx';
import { useWriting } from '#web/admin/content/use-writing.ts';
import { Versions } from '#web/admin/content/versions.tsx';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextArea, TextInput } from '#web/ui/input.tsx';
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
  const textOf = useRefusalText();
  const writing = useWriting(code, lang, newest);
  const { form, change, busy, problem } = writing;
  const { values } = form;
  const [against, setAgainst] = useState<number>();
  const compared = against ?? newest?.version;
  const dir = directionOf(lang);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void writing.publish();
  };
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Section title={t('content.office.nextVersion', { version: (newest?.version ?? 0) + 1 })}>
        <form noValidate onSubmit={send} className="flex flex-col gap-4">
          {writing.isFound && (
            <Notice>
              {t('content.office.found')}{' '}
              <button type="button" onClick={writing.discard} className="underline">
                {t('content.office.discard')}
              </button>
            </Notice>
          )}
          {writing.isOvertaken ? (
            <Notice tone="error">
              <p>{t('content.office.overtaken', { version: newest?.version ?? 0 })}</p>
              <p className="mt-1 flex flex-wrap gap-x-4">
                <button type="button" onClick={() => setAgainst(newest?.version)} className="underline">
                  {t('content.office.seeTheirs')}
                </button>
                <button type="button" onClick={writing.goOn} className="underline">
                  {t('content.office.goOn')}
                </button>
                <button type="button" onClick={writing.discard} className="underline">
                  {t('content.office.takeTheirs')}
                </button>
              </p>
            </Notice>
          ) : (
            problem !== undefined && <Notice tone="error">{textOf(problem)}</Notice>
          )}
          <Field label={t('content.office.titleOf')} required error={form.errorOf('title')}>
            <TextInput
              dir={dir}
              lang={lang}
              maxLength={100}
              value={values.title}
              onBlur={() => form.leave('title')}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('content.office.summary')}
            hint={t('content.office.summaryHint')}
            required
            error={form.errorOf('summary')}
          >
            <TextArea
              dir={dir}
              lang={lang}
              rows={2}
              maxLength={300}
              value={values.summary}
              onBlur={() => form.leave('summary')}
              onChange={(event) => change({ summary: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('content.office.text')}
            hint={t('content.office.textHint')}
            required
            error={form.errorOf('html')}
          >
            <TextArea
              dir={dir}
              lang={lang}
              rows={26}
              maxLength={60_000}
              value={values.html}
              onBlur={() => form.leave('html')}
              onChange={(event) => change({ html: event.currentTarget.value })}
              className="font-mono text-sm!"
            />
          </Field>
          <Field label={t('content.office.note')} hint={t('content.office.noteHint')}>
            <TextInput
              dir="auto"
              maxLength={300}
              value={values.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('content.office.from')}
            hint={t('content.office.fromHint')}
            error={form.errorOf('effectiveFrom')}
          >
            <TextInput
              type="datetime-local"
              dir="ltr"
              value={values.effectiveFrom}
              onChange={(event) => change({ effectiveFrom: event.currentTarget.value })}
              className="max-w-72"
            />
          </Field>
          <Checkbox
            checked={values.awaitsReview}
            onChange={(event) => change({ awaitsReview: event.currentTarget.checked })}
          >
            {t('content.office.awaitsReview')}
          </Checkbox>
          {isPolicy(code) && (
            <Checkbox
              checked={values.needsConsent}
              onChange={(event) => change({ needsConsent: event.currentTarget.checked })}
            >
              {t('content.office.needsConsent')}
              <span className="block text-sm text-ink-600">{t('content.office.needsConsentHint')}</span>
            </Checkbox>
          )}
          {values.needsConsent && (
            <Field
              label={t('content.office.whatChanges')}
              hint={t('content.office.whatChangesHint')}
              required
              error={form.errorOf('changes')}
            >
              <TextArea
                dir={dir}
                lang={lang}
                rows={4}
                maxLength={CHANGES_MAX}
                value={values.changes}
                onBlur={() => form.leave('changes')}
                onChange={(event) => change({ changes: event.currentTarget.value })}
              />
            </Field>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} disabled={writing.isOvertaken}>
              {t('content.office.publish')}
            </Button>
          </div>
        </form>
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
