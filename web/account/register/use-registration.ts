import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { verifiesIdentity } from '#core/member/identity/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type MemberKind, type Registration, wrongFieldsOf } from '#core/member/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { bodyOf } from '#web/account/register/body.ts';
import {
  type Audience,
  clearRegistration,
  readRegistration,
  START,
  valuesFor,
  writeRegistration,
} from '#web/account/register/draft.ts';
import { type Person, useIdentity } from '#web/account/register/use-identity.ts';
import { api } from '#web/api/client.ts';
import { leaveFor } from '#web/components/leave-for.ts';
import { labelKeyOf, useZones } from '#web/components/address/zones.ts';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toJoin } from '#web/links/to-join.ts';
import { signIn } from '#web/session/session.ts';

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
export function useRegistration(audience: Audience, onJoined: (kind: MemberKind, back: string) => void) {
  const t = useText();
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
  const form = useForm({
    start: valuesFor(audience, START),
    judge: (values) => [
      ...atField('identityToken', isRequired(values) ? memberRefusal('member.verificationRequired') : undefined),
      ...wrongFieldsOf(values, zones.codesOf(values.country)),
    ],
    labelOf: (path, { country }) =>
      t(
        path.startsWith('consents.')
          ? `account.consent.${path.slice('consents.'.length)}.label`
          : labelKeyOf(path, country),
      ),
    send: async (values) => {
      const body = bodyOf(audience, values, identity.person !== undefined);
      const { token } = await api('registerMember', { body });
      clearRegistration();
      // The papers of a Korean business are handed in by the signed-in member.
      if (audience === 'korean') await signIn(token).catch(() => undefined);
      onJoined(values.memberKind, back);
      if (audience !== 'korean') await signIn(token).catch(() => undefined);
    },
  });
  const values = useValues(form);
  // Businesses go on with a page of their own.
  const isElsewhere = audience === 'person' && values.memberKind !== 'individual';
  const open = (!isElsewhere && STEPS.find((step) => step === query.get('step'))) || 'kind';

  const openStep = (step: StepName, replace = false) => {
    setReached((before) => Math.max(before, STEPS.indexOf(step)));
    setQuery({ ...(back && { back }), step }, { replace, preventScrollReset: true });
  };
  const complete = (token: string) =>
    identity.complete(token, (person) =>
      form.change(person ? { ...personFields(person), identityToken: token } : { identityToken: '' }),
    );

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
    values,
    zones,
    identity,
    open,
    openStep,
    reached,
    isLater,
    back,
    begin: () =>
      identity.begin(({ token: identityToken, windowUrl }) => {
        writeRegistration({ values: { ...values, identityToken }, audience, reached, back, isLater: false });
        return leaveFor(windowUrl);
      }),
    goOnLater() {
      setLater(true);
      identity.forgetFailure();
      openStep('consents');
    },
  };
}
