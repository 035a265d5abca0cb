import type { MemberKind } from '#core/member/rules.ts';
import { ConsentsStep } from '#web/account/register/consents-step.tsx';
import type { Audience } from '#web/account/register/draft.ts';
import { IdentityStep } from '#web/account/register/identity-step.tsx';
import { InformationStep } from '#web/account/register/information-step.tsx';
import { KindStep } from '#web/account/register/kind-step.tsx';
import { STEPS, type StepName, useRegistration } from '#web/account/register/use-registration.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';

const stepOf = (path: string): StepName =>
  path.startsWith('consents.')
    ? 'consents'
    : path === 'memberKind'
      ? 'kind'
      : path === 'identityToken' || path === 'country' || path === 'zone'
        ? 'identity'
        : 'information';

type Props = { readonly audience: Audience; onJoined(kind: MemberKind, back: string): void };

/** What the second step asks of whom: the country of a Korean business is fixed, and others verify the e-mail address. */
const IDENTITY_STEP = { person: 'identity', korean: 'person', overseas: 'country' } as const;

/** Four steps that fold when complete; validated by the same rules as on the server. */
export function RegisterForm({ audience, onJoined }: Props) {
  const t = useText();
  const { form, values, zones, identity, open, openStep, reached, isLater, back, ...registration } = useRegistration(
    audience,
    onJoined,
  );
  const wrong = form.judge(values);
  const lacksConsent = wrong.some((field) => stepOf(field.path) === 'consents');
  const submit = () => {
    const [first] = wrong;
    if (first && stepOf(first.path) !== 'information') openStep(stepOf(first.path));
    return form.submit();
  };
  const step = (name: StepName) => ({
    number: STEPS.indexOf(name) + 1,
    title: t(`account.register.step.${name === 'identity' ? IDENTITY_STEP[audience] : name}`),
    isOpen: open === name,
    isDone: STEPS.indexOf(name) < reached,
    editLabel: t(STEPS.indexOf(name) < reached ? 'account.edit' : 'account.open'),
    onOpen: () => openStep(name),
  });
  return (
    <Form
      form={{ ...form, submit }}
      // POST, so that a submit before hydration never puts the password into the URL.
      method="post"
      onGo={(path) => openStep(stepOf(path))}
      className="flex flex-col gap-4"
    >
      <FoldingStep {...step('kind')} summary={t(`account.kind.${values.memberKind}`)}>
        <KindStep audience={audience} kind={values.memberKind} back={back} onNext={() => openStep('identity')} />
      </FoldingStep>
      <FoldingStep
        {...step('identity')}
        isMissing={isLater}
        summary={identity.person ? <bdi>{identity.person.name}</bdi> : isLater && t('account.identity.laterSummary')}
      >
        <IdentityStep
          audience={audience}
          form={form}
          zones={zones}
          identity={identity}
          onBegin={() => void registration.begin()}
          onLater={registration.goOnLater}
          onNext={() => openStep('consents')}
        />
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
        <InformationStep audience={audience} form={form} person={identity.person} />
        <SubmitButton size="large" className="mt-6 max-sm:w-full">
          {t('account.register.submit')}
        </SubmitButton>
      </FoldingStep>
    </Form>
  );
}
