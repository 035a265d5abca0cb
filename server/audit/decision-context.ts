import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The call of staff in which decisions are made. Without one, as in timers and in commands that tests call, no second
 * person is asked for.
 */
export type DecisionContext = {
  /** The sum one person decides alone, in won; undefined for any. */
  readonly aloneUpTo: number | undefined;
  /** Why, where the body of the call has no field for it. */
  readonly reason: string;
  /** The second person, while what the first asked for is carried out. */
  readonly approvedBy: number | null;
  /** How many decisions were recorded. */
  recorded: number;
};

const current = new AsyncLocalStorage<DecisionContext>();

export const decisionContext = (): DecisionContext | undefined => current.getStore();
/** Whether what somebody asked for is being carried out, because a second person agreed: within one transaction. */
export const isApproval = (): boolean => (current.getStore()?.approvedBy ?? null) !== null;
export const inDecisionContext = <T>(context: DecisionContext, work: () => Promise<T>): Promise<T> =>
  current.run(context, work);
