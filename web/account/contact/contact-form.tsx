import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MESSAGE_MAX, SUBJECT_MAX, wrongEnquiryFields } from '#core/enquiry/rules.ts';
import { ENQUIRY_TOPICS } from '#core/enquiry/states.ts';
import { api } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const topicOf = (text: string | null) => ENQUIRY_TOPICS.find((topic) => topic === text) ?? 'order';

/** Topic, subject, message; of a visitor the e-mail address too, of a member files. */
export function ContactForm({ onSent }: { onSent(number: string): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [query] = useSearchParams();
  const { profile } = useSession();
  const isMember = profile !== undefined;
  const isLive = useIsLive();
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm(
    { emailAddress: '', topic: topicOf(null), subject: '', message: '' },
    (values) => wrongEnquiryFields(values, isMember),
    (path) => t(`enquiry.field.${path}`),
  );
  const { values, change, leave, errorOf } = form;
  // The page is cached without its query, so the links' texts are filled in after hydration.
  const fill = useEffectEvent(() =>
    change({
      topic: topicOf(query.get('topic')),
      subject: (query.get('subject') ?? '').slice(0, SUBJECT_MAX),
      message: (query.get('message') ?? '').slice(0, MESSAGE_MAX),
    }),
  );
  useEffect(() => fill(), []);

  const send = async () => {
    setFailure(undefined);
    if (isUploading(files)) return setFailure(t('media.files.stillUploading'));
    if (!form.check()) return undefined;
    setBusy(true);
    const { emailAddress, ...rest } = values;
    const keys = keysOf(files);
    const body = {
      ...rest,
      ...(!isMember && { emailAddress: emailAddress.trim() }),
      ...(isMember && keys.length > 0 && { files: keys }),
    };
    await api('createEnquiry', { body }).then(
      ({ number }) => onSent(number),
      (problem: unknown) => {
        if (!form.assignErrors(problem)) setFailure(t('account.form.submitFailed', { reason: explain(problem) }));
      },
    );
    return setBusy(false);
  };
  return (
    <Card className="p-5 sm:p-6">
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
        className="flex flex-col gap-5"
      >
        <ErrorSummary title={t('account.form.problems')} problems={form.problems()} attempt={form.attempt} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Field label={t('enquiry.field.topic')} required>
          <Select
            name="topic"
            value={values.topic}
            onChange={(event) => change({ topic: topicOf(event.currentTarget.value) })}
            className="w-full"
          >
            {ENQUIRY_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {t(`enquiry.topic.${topic}`)}
              </option>
            ))}
          </Select>
        </Field>
        {!isMember && (
          <Field
            label={t('enquiry.field.emailAddress')}
            required
            hint={t('enquiry.hint.emailAddress')}
            error={errorOf('emailAddress')}
          >
            <TextInput
              name="emailAddress"
              type="email"
              dir="ltr"
              autoComplete="email"
              maxLength={254}
              value={values.emailAddress}
              onChange={(event) => change({ emailAddress: event.currentTarget.value })}
              onBlur={() => leave('emailAddress')}
            />
          </Field>
        )}
        <Field label={t('enquiry.field.subject')} required error={errorOf('subject')}>
          <TextInput
            name="subject"
            dir="auto"
            maxLength={SUBJECT_MAX}
            value={values.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
            onBlur={() => leave('subject')}
          />
        </Field>
        <Field label={t('enquiry.field.message')} required error={errorOf('message')}>
          <TextArea
            name="message"
            dir="auto"
            rows={8}
            maxLength={MESSAGE_MAX}
            value={values.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
            onBlur={() => leave('message')}
          />
        </Field>
        {isMember && <UploadFiles label={t('enquiry.field.files')} files={files} onChange={setFiles} />}
        <p className="text-sm text-ink-600">
          {t(isMember ? 'enquiry.privacyMember' : 'enquiry.privacy')}{' '}
          <Link to={to.privacy()} className="underline">
            {t('enquiry.privacyLink')}
          </Link>
        </p>
        <Button type="submit" size="large" busy={isBusy} disabled={!isLive} className="self-start max-sm:w-full">
          {t('enquiry.send')}
        </Button>
      </form>
    </Card>
  );
}
