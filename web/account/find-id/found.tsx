import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '#core/format.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { ltr } from '#core/text.ts';
import type { Answers } from '#core/contract.ts';
import { api } from '#web/api/client.ts';
import { Bidi } from '#web/components/price.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The found IDs, masked, and the way to a new password for one of them. */
export function Found({ token, members }: { token: string; members: Answers['findId']['members'] }) {
  const t = useText();
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('account.findId.found')}
      </h2>
      <ul className="flex flex-col gap-2">
        {members.map(({ maskedId, memberSince }) => (
          <li key={`${maskedId} ${memberSince}`} className="rounded-md border border-line-soft bg-surface-1 px-4 py-3">
            <p className="font-semibold break-all">
              <Bidi>{maskedId}</Bidi>
            </p>
            <p className="text-sm text-ink-600">
              {t('account.findId.since', { date: formatInstant(memberSince, lang, 'day') })}
            </p>
          </li>
        ))}
      </ul>
      <ResetForm token={token} />
    </>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    start: { emailAddress: '' },
    judge: ({ emailAddress }) =>
      atField(
        'emailAddress',
        emailAddress.trim() ? whyNotEmail(normalEmail(emailAddress)) : requestRefusal('request.required'),
      ),
    placeOf: { 'member.emailMismatch': 'emailAddress' },
    send: async (typed) => {
      const emailAddress = typed.emailAddress.trim();
      await api('sendPasswordLinkToFound', { body: { token, emailAddress } });
      setSentTo(emailAddress);
    },
  });
  if (sentTo !== undefined) return <Notice tone="ok">{t('account.findId.resetSent', { target: ltr(sentTo) })}</Notice>;
  return (
    <Form form={form} className="flex flex-col gap-3 border-t border-line-soft pt-5">
      <h3 className="text-base font-semibold">{t('account.findId.resetTitle')}</h3>
      <p className="text-sm text-ink-600">{t('account.findId.resetText')}</p>
      <TextField
        name="emailAddress"
        label={t('account.field.emailAddress')}
        required
        type="email"
        dir="ltr"
        autoComplete="username"
        maxLength={254}
      />
      <SubmitButton look="secondary" wide>
        {t('account.password.send')}
      </SubmitButton>
    </Form>
  );
}
