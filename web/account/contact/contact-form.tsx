import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { MESSAGE_MAX, SUBJECT_MAX, wrongEnquiryFields } from '#core/enquiry/rules.ts';
import { ENQUIRY_TOPICS } from '#core/enquiry/states.ts';
import { SubmitFailed } from '#web/account/submit-failed.tsx';
import { api } from '#web/api/client.ts';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { ENQUIRY_DRAFT } from '#web/session/storage-keys.ts';
import { useSession } from '#web/session/session.ts';
import { Link } from '#web/ui/link.tsx';
import { useIsLive } from '#web/ui/live.ts';
import { Card } from '#web/ui/surface.tsx';

const topicOf = (text: string | null) => ENQUIRY_TOPICS.find((topic) => topic === text) ?? 'order';

/** Topic, subject, message; of a visitor the e-mail address too, of a member files. */
export function ContactForm({ onSent }: { onSent(number: string): void }) {
  const t = useText();
  const [query] = useSearchParams();
  const { profile } = useSession();
  const isMember = profile !== undefined;
  const isLive = useIsLive();
  const labelOf = (path: string) => t(`enquiry.field.${path}`);
  const form = useForm({
    start: { emailAddress: '', topic: topicOf(null), subject: '', message: '', ...NO_FILES },
    judge: (values) => wrongEnquiryFields(values, isMember),
    labelOf,
    draft: `${ENQUIRY_DRAFT}${profile?.id ?? ''}`,
    send: async ({ emailAddress, files, ...rest }) => {
      const keys = keysOf(files);
      const body = {
        ...rest,
        ...(!isMember && { emailAddress: emailAddress.trim() }),
        ...(isMember && keys.length > 0 && { files: keys }),
      };
      const { number } = await api('createEnquiry', { body });
      onSent(number);
    },
  });
  // The page is cached without its query, so the links' texts are filled in after hydration.
  const fill = useEffectEvent(() => {
    const [topic, subject, message] = ['topic', 'subject', 'message'].map((name) => query.get(name));
    form.change({
      ...(topic && { topic: topicOf(topic) }),
      ...(subject && { subject: subject.slice(0, SUBJECT_MAX) }),
      ...(message && { message: message.slice(0, MESSAGE_MAX) }),
    });
  });
  useEffect(() => fill(), []);
  const isUnfinished = useValues(form, ({ files }) => isUploading(files));
  return (
    <Card className="p-5 sm:p-6">
      <Form form={form} method="post" refusal={<SubmitFailed problem={form.problem} />} className="flex flex-col gap-5">
        <SelectField
          name="topic"
          label={labelOf('topic')}
          required
          options={ENQUIRY_TOPICS.map((topic) => ({ value: topic, label: t(`enquiry.topic.${topic}`) }))}
        />
        {!isMember && (
          <TextField
            name="emailAddress"
            label={labelOf('emailAddress')}
            hint={t('enquiry.hint.emailAddress')}
            required
            type="email"
            dir="ltr"
            autoComplete="email"
            maxLength={254}
          />
        )}
        <TextField name="subject" label={labelOf('subject')} required maxLength={SUBJECT_MAX} />
        <TextAreaField name="message" label={labelOf('message')} required rows={8} maxLength={MESSAGE_MAX} />
        {isMember && <FileField name="files" label={labelOf('files')} />}
        <p className="text-sm text-ink-600">
          {t(isMember ? 'enquiry.privacyMember' : 'enquiry.privacy')}{' '}
          <Link to={to.privacy()} className="underline">
            {t('enquiry.privacyLink')}
          </Link>
        </p>
        <SubmitButton size="large" disabled={!isLive || isUnfinished} className="self-start max-sm:w-full">
          {t('enquiry.send')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
