import { normalEmail, type Registration, whyNotEmail } from '#core/member/rules.ts';
import { EmailCode } from '#web/account/email-code.tsx';
import { api } from '#web/api/client.ts';
import { type FormState, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Members outside Korea verify the e-mail address before they register (decision MEM-020). */
export function EmailProof({ form }: { form: FormState<Registration> }) {
  const t = useText();
  const { emailAddress, emailToken: proof } = useValues(form);
  const email = emailAddress.trim();
  if (proof) return <Notice tone="ok">{t('account.email.verified')}</Notice>;
  const request = async () => {
    form.reveal('emailAddress');
    if (!email || whyNotEmail(normalEmail(email))) return undefined;
    return (await api('requestEmailCode', { body: { emailAddress: email } })).token;
  };
  return (
    <section className="flex flex-col gap-2 rounded-md border border-line-soft bg-surface-1 p-4">
      <h3 className="text-base font-semibold">{t('account.email.verifyTitle')}</h3>
      <p className="text-sm text-ink-600">{t('account.email.verifyText')}</p>
      <EmailCode
        email={email}
        request={request}
        confirm={async (emailToken, code) => {
          await api('confirmEmailCode', { body: { token: emailToken, code } });
          // The address is what lacked a proof: its refusal goes.
          form.change({ emailToken, emailAddress });
        }}
      />
    </section>
  );
}
