import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { verifiesIdentity } from '#core/member/identity/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type Registration, wrongFieldsOf } from '#core/member/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { type Audience, readRegistration, START, valuesFor, writeRegistration } from '#web/account/register/draft.ts';
import { type Person, useIdentity } from '#web/account/register/use-identity.ts';
import { useForm } from '#web/components/form.ts';
import { useZones } from '#web/components/zones.ts';
import { toJoin } from '#web/links/to-join.ts';

export type StepName = 'kind' | 'identity' | 'consents' | 'information';
export const STEPS: readonly StepName[] = ['kind', 'identity', 'consents', 'information'];

/** The query of the provider's return to the page. */
const RETURNED = 'identityVerificationId';
const personFields = ({ firstName, lastName, phoneCountry, phone }: Person) => ({
  country: 'KR',
  firstName,
  lastName,
  ...(phone && { phoneCountry, phone }),
});

/**
 * A registration in progress. The step is in the URL, so that the browser's back button leads to the one before; the
 * values are a draft of the tab, which survives a reload and the way to the provider's window.
 */
export function useRegistration(audience: Audience) {
  const [query, setQuery] = useSearchParams();
  const identity = useIdentity();
  const [isLater, setLater] = useState(false);
  const [reached, setReached] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const [back, setBack] = useState('');
  const isRequired = (values: Registration) =>
    verifiesIdentity(values.country) && identity.isOffered === true && !isLater && !identity.person;
  const zones = useZones();
  const navigate = useNavigate();
  const form = useForm<Registration>(valuesFor(audience, START), (values) => [
    ...atField('identityToken', isRequired(values) ? memberRefusal('member.verificationRequired') : undefined),
    ...wrongFieldsOf(values, zones.codesOf(values.country)),
  ]);
  const { values } = form;
  // Businesses go on with a page of their own.
  const isElsewhere = audience === 'person' && values.memberKind !== 'individual';
  const open = (!isElsewhere && STEPS.find((step) => step === query.get('step'))) || 'kind';

  const openStep = (step: StepName, replace = false) => {
    setReached((before) => Math.max(before, STEPS.indexOf(step)));
    setQuery({ ...(back && { back }), step }, { replace, preventScrollReset: true });
  };
  const complete = async (token: string) => {
    const person = await identity.complete(token);
    form.change(person ? { ...personFields(person), identityToken: token } : { identityToken: '' });
  };

  const restore = useEffectEvent(() => {
    const draft = readRegistration();
    // The provider's window leads back to the page for persons.
    if (draft && draft.audience !== audience && query.has(RETURNED)) {
      void navigate(`${toJoin[draft.audience]()}?${query}`, { replace: true });
      return;
    }
    const target = query.get('back') ?? draft?.back ?? '';
    setBack(target);
    const chosen = query.get('kind') === 'companySeller' ? { memberKind: 'companySeller' as const } : {};
    form.reset(valuesFor(audience, { ...(draft?.values ?? START), ...chosen }));
    if (draft) {
      setReached(draft.reached);
      setLater(draft.isLater);
    }
    if (query.has(RETURNED))
      setQuery({ ...(target && { back: target }), step: 'identity' }, { replace: true, preventScrollReset: true });
    const token = draft?.values.identityToken;
    if (token && (query.has(RETURNED) || draft.values.firstName)) void complete(token);
    setRestored(true);
  });
  // Once, after hydration: the server does not know the draft.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isRestored) writeRegistration({ values, audience, reached, back, isLater });
  }, [isRestored, audience, values, reached, back, isLater]);

  return {
    form,
    zones,
    identity,
    open,
    openStep,
    reached,
    isLater,
    back,
    async begin() {
      const begun = await identity.begin();
      if (!begun) return;
      writeRegistration({ values: { ...values, identityToken: begun.token }, audience, reached, back, isLater: false });
      location.assign(begun.windowUrl);
    },
    goOnLater() {
      setLater(true);
      identity.clearFailure();
      openStep('consents');
    },
  };
}
