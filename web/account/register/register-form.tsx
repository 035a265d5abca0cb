import { useState } from 'react';
import { type MemberKind, type Registration, verifiesEmail, wrongFieldsOf } from '#core/member/rules.ts';
import { ConsentsStep } from '#web/account/register/consents-step.tsx';
import { InformationStep } from '#web/account/register/information-step.tsx';
import { KindStep } from '#web/account/register/kind-step.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { signIn } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';
import { Notice } from '#web/ui/states.tsx';

type StepName = 'kind' | 'consents' | 'information';
const STEPS: readonly StepName[] = ['kind', 'consents', 'information'];

const START: Registration = {
  memberKind: 'individual',
  emailAddress: '',
  password: '',
  repeatPassword: '',
  firstName: '',
  lastName: '',
  country: 'KR',
  phoneCountry: '82',
  phone: '',
  company: '',
  businessNumber: '',
  emailToken: '',
  consents: {
    terms: false,
    electronicFinance: false,
    personalInformation: false,
    over14: false,
    thirdParty: false,
    marketingEmail: false,
    marketingSms: false,
    marketingPush: false,
  },
};

const stepOf = (path: string): StepName =>
  path.startsWith('consents.') ? 'consents' : path === 'memberKind' ? 'kind' : 'information';

/** Three steps that fold when complete; validated by the same rules as on the server. */
export function RegisterForm({ onJoined }: { onJoined(kind: MemberKind): void }) {
  const t = useText();
  const explain = useRefusalText();
  const form = useForm<Registration>(START, wrongFieldsOf);
  const [open, setOpen] = useState<StepName>('kind');
  const [reached, setReached] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { values } = form;

  const openStep = (step: StepName) => {
    setOpen(step);
    setReached((before) => Math.max(before, STEPS.indexOf(step)));
  };
  const send = async () => {
    setFailure(undefined);
    if (!form.check()) {
      const [first] = form.wrong;
      if (first && stepOf(first.path) !== 'information') setOpen(stepOf(first.path));
      return;
    }
    setBusy(true);
    const isCompany = values.memberKind !== 'individual';
    const { company, businessNumber, emailToken, ...rest } = values;
    const body = {
      ...rest,
      emailAddress: values.emailAddress.trim(),
      ...(verifiesEmail(values.country) && emailToken && { emailToken }),
      ...(isCompany && { company: company ?? '' }),
      ...(isCompany && businessNumber?.trim() && { businessNumber }),
    };
    try {
      const { token } = await api('registerMember', { body });
      onJoined(values.memberKind);
      await signIn(token).catch(() => undefined);
    } catch (problem) {
      if (!form.assignErrors(problem)) setFailure(explain(problem));
    } finally {
      setBusy(false);
    }
  };
  const lacksConsent = form.wrong.some((field) => stepOf(field.path) === 'consents');
  const labelOf = (path: string) =>
    t(
      path.startsWith('consents.')
        ? `account.consent.${path.slice('consents.'.length)}.label`
        : `account.field.${path}`,
    );
  const step = (name: StepName) => ({
    number: STEPS.indexOf(name) + 1,
    title: t(`account.register.step.${name}`),
    isOpen: open === name,
    isDone: STEPS.indexOf(name) < reached,
    editLabel: t(STEPS.indexOf(name) < reached ? 'account.edit' : 'account.open'),
    onOpen: () => openStep(name),
  });
  return (
    <form
      // POST, so that a submit before hydration never puts the password into the URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      className="flex flex-col gap-4"
    >
      <ErrorSummary
        title={t('account.form.problems')}
        problems={form.problems(labelOf)}
        attempt={form.attempt}
        onGo={(path) => openStep(stepOf(path))}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <FoldingStep {...step('kind')} summary={t(`account.kind.${values.memberKind}`)}>
        <KindStep kind={values.memberKind} onChange={(memberKind) => form.change({ memberKind })} />
        <Button className="mt-5" onClick={() => openStep('consents')}>
          {t('account.next')}
        </Button>
      </FoldingStep>
      <FoldingStep
        {...step('consents')}
        summary={
          lacksConsent ? (
            <span className="text-warn-700">{t('account.register.consentsMissing')}</span>
          ) : (
            t('account.register.consentsGiven')
          )
        }
      >
        <ConsentsStep form={form} />
        <Button className="mt-5" onClick={() => openStep('information')}>
          {t('account.next')}
        </Button>
      </FoldingStep>
      <FoldingStep {...step('information')}>
        <InformationStep form={form} />
        <Button type="submit" size="large" busy={isBusy} className="mt-6 max-sm:w-full">
          {t('account.register.submit')}
        </Button>
      </FoldingStep>
    </form>
  );
}
