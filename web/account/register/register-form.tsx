import { useState } from 'react';
import { appliesAsPartner, type MemberKind, verifiesEmail } from '#core/member/rules.ts';
import { ConsentsStep } from '#web/account/register/consents-step.tsx';
import { type Audience, clearRegistration } from '#web/account/register/draft.ts';
import { IdentityStep } from '#web/account/register/identity-step.tsx';
import { InformationStep } from '#web/account/register/information-step.tsx';
import { KindStep } from '#web/account/register/kind-step.tsx';
import { STEPS, type StepName, useRegistration } from '#web/account/register/use-registration.ts';
import { api } from '#web/api/client.ts';
import { labelKeyOf } from '#web/components/zones.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { signIn } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FoldingStep } from '#web/ui/folding-step.tsx';
import { Notice } from '#web/ui/states.tsx';

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
  const explain = useRefusalText();
  const { form, zones, identity, open, openStep, reached, isLater, back, ...registration } = useRegistration(audience);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { values } = form;

  const send = async () => {
    setFailure(undefined);
    if (!form.check()) {
      const [first] = form.wrong;
      if (first && stepOf(first.path) !== 'information') openStep(stepOf(first.path));
      return;
    }
    setBusy(true);
    const {
      company,
      businessNumber,
      businessType,
      businessItem,
      postcode,
      address,
      detailAddress,
      partnerKind,
      partnerOffer,
      emailToken,
      identityToken,
      ...rest
    } = values;
    const body = {
      ...rest,
      emailAddress: values.emailAddress.trim(),
      ...(verifiesEmail(values.country) && emailToken && { emailToken }),
      ...(identity.person && identityToken && { identityToken }),
      ...(audience !== 'person' && { company: company ?? '', businessNumber: businessNumber ?? '' }),
      ...(audience === 'overseas' && {
        businessType: businessType ?? '',
        businessItem: businessItem ?? '',
        postcode: postcode ?? '',
        address: address ?? '',
        detailAddress: detailAddress ?? '',
      }),
      ...(appliesAsPartner(values) && partnerKind && { partnerKind, partnerOffer: partnerOffer ?? '' }),
    };
    try {
      const { token } = await api('registerMember', { body });
      clearRegistration();
      // The papers of a Korean business are handed in by the signed-in member.
      if (audience === 'korean') await signIn(token).catch(() => undefined);
      onJoined(values.memberKind, back);
      if (audience !== 'korean') await signIn(token).catch(() => undefined);
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
        : labelKeyOf(path, values.country),
    );
  const step = (name: StepName) => ({
    number: STEPS.indexOf(name) + 1,
    title: t(`account.register.step.${name === 'identity' ? IDENTITY_STEP[audience] : name}`),
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
        <KindStep
          audience={audience}
          kind={values.memberKind}
          back={back}
          onChange={(memberKind) => form.change({ memberKind })}
          onNext={() => openStep('identity')}
        />
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
        <Button type="submit" size="large" busy={isBusy} className="mt-6 max-sm:w-full">
          {t('account.register.submit')}
        </Button>
      </FoldingStep>
    </form>
  );
}
