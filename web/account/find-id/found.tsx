import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '#core/format.ts';
import { normalEmail, whyNotEmail } from '#core/member/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { ltr } from '#core/text.ts';
import type { Answers } from '#core/contract.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { Bidi } from '#web/components/price.tsx';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
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
  const explain = useRefusalText();
  const form = useForm({ emailAddress: '' }, ({ emailAddress }) => [
    ...atField(
      'emailAddress',
      emailAddress.trim() ? whyNotEmail(normalEmail(emailAddress)) : requestRefusal('request.required'),
    ),
  ]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [mismatch, setMismatch] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { values, change, leave, errorOf, check } = form;
  const send = async () => {
    setFailure(undefined);
    setMismatch(undefined);
    if (!check()) return;
    setBusy(true);
    const emailAddress = values.emailAddress.trim();
    await api('sendPasswordLinkToFound', { body: { token, emailAddress } }).then(
      () => setSentTo(emailAddress),
      (problem: unknown) => {
        const isMismatch = problem instanceof ApiRefusal && problem.code === 'member.emailMismatch';
        (isMismatch ? setMismatch : setFailure)(explain(problem));
      },
    );
    setBusy(false);
  };
  if (sentTo !== undefined) return <Notice tone="ok">{t('account.findId.resetSent', { target: ltr(sentTo) })}</Notice>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-3 border-t border-line-soft pt-5"
    >
      <h3 className="text-base font-semibold">{t('account.findId.resetTitle')}</h3>
      <p className="text-sm text-ink-600">{t('account.findId.resetText')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={t('account.field.emailAddress')} required error={errorOf('emailAddress') ?? mismatch}>
        <TextInput
          name="emailAddress"
          type="email"
          dir="ltr"
          autoComplete="username"
          maxLength={254}
          value={values.emailAddress}
          onChange={(event) => {
            setMismatch(undefined);
            change({ emailAddress: event.currentTarget.value });
          }}
          onBlur={() => leave('emailAddress')}
        />
      </Field>
      <Button type="submit" look="secondary" wide busy={isBusy}>
        {t('account.password.send')}
      </Button>
    </form>
  );
}
