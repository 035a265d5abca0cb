import { useEffect, useState } from 'react';
import type { Answers } from '#core/contract.ts';
import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';

export type Person = Answers['completeIdentity'];

/** The identity verification of a registration: whether it is offered, who was verified, and why not. */
export function useIdentity() {
  const [isOffered, setOffered] = useState<boolean>();
  const [person, setPerson] = useState<Person>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    api('readIdentityOffer').then(
      (offer) => setOffered(offer.isOffered),
      (problem: unknown) => setFailure(problem),
    );
  }, []);

  const during = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await work();
    } catch (problem) {
      setFailure(problem);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    isOffered,
    person,
    failure,
    isBusy,
    /** Whether the failure is the provider's, so that the visitor may go on without a verification. */
    isUnavailable: failure instanceof ApiRefusal && failure.code === 'member.identityUnavailable',
    begin: () => during(() => api('beginIdentity')),
    /** Reads the result of a verification; undefined when it did not succeed. */
    complete: async (token: string): Promise<Person | undefined> => {
      const found = await during(() => api('completeIdentity', { body: { token } }));
      setPerson(found);
      return found;
    },
    clearFailure: () => setFailure(undefined),
  };
}
export type IdentityState = ReturnType<typeof useIdentity>;
