import { useEffect, useState } from 'react';
import type { Answers } from '#core/contract.ts';
import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

export type Person = Answers['completeIdentity'];

/** The identity verification of a registration: whether it is offered, who was verified, and why not. */
export function useIdentity() {
  const [isOffered, setOffered] = useState<boolean>();
  const [person, setPerson] = useState<Person>();
  const [offerProblem, setOfferProblem] = useState<unknown>();
  const { isBusy, problem, submit, forgetProblem } = useSubmit((work: () => Promise<unknown>) => work());
  useEffect(() => {
    api('readIdentityOffer').then(
      (offer) => setOffered(offer.isOffered),
      (refused: unknown) => setOfferProblem(refused),
    );
  }, []);

  const failure = problem ?? offerProblem;
  const forgetFailure = () => {
    forgetProblem();
    setOfferProblem(undefined);
  };
  return {
    isOffered,
    person,
    failure,
    isBusy,
    /** Whether the failure is the provider's, so that the visitor may go on without a verification. */
    isUnavailable: failure instanceof ApiRefusal && failure.code === 'member.identityUnavailable',
    begin(goOn: (begun: Answers['beginIdentity']) => Promise<unknown>) {
      forgetFailure();
      return submit(async () => goOn(await api('beginIdentity')));
    },
    /** Reads the result of a verification; goes on with undefined when it did not succeed. */
    async complete(token: string, goOn: (found: Person | undefined) => void) {
      forgetFailure();
      const settle = (found?: Person) => {
        setPerson(found);
        goOn(found);
      };
      const isFound = await submit(async () => settle(await api('completeIdentity', { body: { token } })));
      if (!isFound) settle();
    },
    forgetFailure,
  };
}
export type IdentityState = ReturnType<typeof useIdentity>;
