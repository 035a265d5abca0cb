import { useEffect, useState } from 'react';
import { VERIFICATION_CHANNELS, type VerificationChannel } from '#core/member/verification/rules.ts';
import { CodeField, NO_CODE, OF_CODE, wrongCode } from '#web/account/code-field.tsx';
import { api } from '#web/api/client.ts';
import type { Answers } from '#core/contract.ts';
import { Bidi } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/states.tsx';

type State = Answers['readVerification'];

/** Verifies the e-mail address and the telephone of the member by a code each. */
export function Verification() {
  const t = useText();
  const session = useSession();
  const profile = session.status === 'in' ? session.profile : undefined;
  const targets = profile && `${profile.emailAddress} ${profile.phoneCountry} ${profile.phone}`;
  const explain = useRefusalText();
  const [state, setState] = useState<State>();
  const [failure, setFailure] = useState<unknown>();
  // A changed telephone is no longer verified, a changed e-mail address is.
  useEffect(() => {
    api('readVerification').then(setState, setFailure);
  }, [targets]);
  if (failure) return <Notice tone="error">{explain(failure)}</Notice>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-600">{t('account.verification.hint')}</p>
      {state &&
        VERIFICATION_CHANNELS.map((channel) => (
          <Channel key={`${channel} ${state[channel].target}`} channel={channel} state={state} onChange={setState} />
        ))}
    </div>
  );
}

type ChannelProps = {
  readonly channel: VerificationChannel;
  readonly state: State;
  readonly onChange: (state: State) => void;
};

function Channel({ channel, state, onChange }: ChannelProps) {
  const t = useText();
  const { target, verifiedAt } = state[channel];
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    start: NO_CODE,
    judge: wrongCode,
    placeOf: OF_CODE,
    send: async ({ code }) => {
      onChange(await api('confirmVerification', { body: { channel, code } }));
      toast(t('account.verification.done'));
    },
  });
  const sending = useSubmit(async () => {
    setSentTo((await api('sendVerificationCode', { body: { channel } })).target);
    form.reset();
  });
  return (
    <Form
      // Before there is a code, Enter sends one.
      form={sentTo === undefined ? { ...form, submit: sending.submit } : form}
      aria-label={t(`account.verification.${channel}`)}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="block text-sm text-ink-600">{t(`account.verification.${channel}`)}</span>
          <Bidi>{target}</Bidi>
        </p>
        {verifiedAt ? (
          <Chip tone="ok">{t('account.verification.verified')}</Chip>
        ) : (
          <Button look="secondary" busy={sending.isBusy} onClick={() => void sending.submit()}>
            {t(sentTo === undefined ? 'account.verification.send' : 'account.verification.sendAgain')}
          </Button>
        )}
      </div>
      {!verifiedAt && sentTo !== undefined && (
        <>
          <output className="text-sm text-ink-600">
            {t('account.verification.sent', { target: `\u2068${sentTo}\u2069` })}
          </output>
          <div className="flex flex-wrap items-start gap-2">
            <CodeField />
            <SubmitButton className="mt-6">{t('account.verification.confirm')}</SubmitButton>
          </div>
        </>
      )}
      <RefusalNotice problem={sending.problem} />
    </Form>
  );
}
