import { useState } from 'react';
import { directionOf, type Lang, LANGUAGES, type Site, SITES } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { LanguageSelect } from '#web/admin/home-page/language-select.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

type Messages = Answer<'listHeaderMessages'>['messages'];

/** The message above the header of the home page, by site and language; HTML of which few elements are allowed. */
export function MessageTab({ messages: loaded }: { messages: Messages }) {
  const t = useText();
  const [messages, setMessages] = useState<Messages>(loaded);
  const [site, setSite] = useState<Site>('kr');
  const [lang, setLang] = useState<Lang>('ko');
  const htmlOf = (one: Lang) => messages.find((message) => message.site === site && message.lang === one)?.html ?? '';
  return (
    <Section title={t('admin.homePage.message.title')} className="max-w-3xl">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-600">{t('admin.homePage.message.hint')}</p>
        <div className="flex flex-wrap gap-4">
          <Field label={t('admin.homePage.popups.site')}>
            <Select
              value={site}
              onChange={(event) => setSite(SITES.find((option) => option === event.currentTarget.value) ?? site)}
            >
              {SITES.map((one) => (
                <option key={one} value={one}>
                  {t(`admin.homePage.site.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <LanguageSelect label={t('shell.language')} value={lang} onChange={setLang} />
          <p
            className="flex flex-wrap items-center gap-1 self-end pb-2"
            aria-label={t('admin.homePage.message.languages')}
          >
            {LANGUAGES.map((one) => (
              <Chip key={one} tone={htmlOf(one) ? 'ok' : 'ink'} icon={htmlOf(one) ? 'check' : 'minus'}>
                {t(`admin.homePage.lang.${one}`)}
              </Chip>
            ))}
          </p>
        </div>
        <Editor
          key={`${site} ${lang}`}
          site={site}
          lang={lang}
          html={htmlOf(lang)}
          onSaved={(html) =>
            setMessages((before) => [
              ...before.filter((one) => one.site !== site || one.lang !== lang),
              ...(html ? [{ site, lang, html }] : []),
            ])
          }
        />
      </div>
    </Section>
  );
}

type EditorProps = { site: Site; lang: Lang; html: string; onSaved(html: string): void };

function Editor({ site, lang, html, onSaved }: EditorProps) {
  const t = useText();
  // What the server made of a text, and which text it was.
  const [seen, setSeen] = useState({ of: html, html });
  const form = useForm({
    start: { html },
    send: async ({ html: written }) => {
      const answer = await writeBack({ html }, (read) =>
        api('writeHeaderMessage', { params: { site, language: lang }, body: { html: written, ...read } }),
      );
      form.change({ html: answer.html });
      setSeen({ of: answer.html, html: answer.html });
      onSaved(answer.html);
      toast(t(answer.html ? 'admin.homePage.saved' : 'admin.homePage.message.removed'));
    },
  });
  const { html: written } = useValues(form);
  const preview = seen.of === written ? seen.html : undefined;
  const looking = useSubmit(async () => {
    const answer = await api('previewHeaderMessage', { body: { html: written } });
    setSeen({ of: written, html: answer.html });
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <RefusalNotice problem={looking.problem} />
      <TextAreaField
        name="html"
        label={t('admin.homePage.message.html')}
        hint={t('admin.homePage.message.htmlHint')}
        dir="ltr"
        rows={5}
        maxLength={2000}
        spellCheck={false}
        className="font-mono text-sm!"
      />
      <div className="flex flex-col gap-1">
        <h3 className="text-sm font-medium text-ink-700">{t('admin.homePage.message.preview')}</h3>
        {preview === undefined ? (
          <p className="text-sm text-ink-600">{t('admin.homePage.message.stale')}</p>
        ) : preview === '' ? (
          <p className="text-sm text-ink-600">{t('admin.homePage.message.empty')}</p>
        ) : (
          // HTML sanitised by the server; its links are disabled so that a click does not leave the form.
          <p
            lang={lang}
            dir={directionOf(lang)}
            inert
            className={
              'border border-line-soft bg-brand-50 px-4 py-2 text-center text-sm text-brand-950 ' +
              '[&_a]:font-semibold [&_a]:text-brand-700 [&_a]:underline'
            }
            // oxlint-disable-next-line react/no-danger
            dangerouslySetInnerHTML={{ __html: preview }}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t('admin.homePage.save')}</SubmitButton>
        <Button look="secondary" busy={looking.isBusy} onClick={() => void looking.submit()}>
          {t('admin.homePage.message.look')}
        </Button>
      </div>
    </Form>
  );
}
