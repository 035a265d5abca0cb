import type { ReadBefore } from '#core/changed-meanwhile.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { store } from '#web/session/store.ts';

/** A form that was not saved, because others changed these fields since it was opened. */
export type ChangedMeanwhile = {
  readonly fields: readonly FieldRefusal[];
  labelOf(path: string): string;
  answer(isKept: boolean): void;
};

const asked = store<ChangedMeanwhile | undefined>(undefined);

export const useChangedMeanwhile = (): ChangedMeanwhile | undefined => asked.useValue();

/**
 * Writes a form back together with what it showed when it was opened. When somebody changed one of these fields since,
 * the person sees both values and either saves the form nevertheless or goes on editing: the refusal is thrown then, and
 * nothing typed is lost. `read` has the names of the call's body.
 */
export async function writeBack<Result>(
  read: object | undefined,
  call: (read: { readonly read?: ReadBefore }) => Promise<Result>,
  labelOf: (path: string) => string = () => '',
): Promise<Result> {
  try {
    return await call(read ? { read: { ...read } } : {});
  } catch (problem) {
    if (!(problem instanceof ApiRefusal) || problem.code !== 'request.changedMeanwhile') throw problem;
    const { fields } = problem;
    const isKept = await new Promise<boolean>((answer) => asked.set({ fields, labelOf, answer }));
    asked.set(undefined);
    // The fields have nothing wrong: the form says only that it was not saved.
    if (!isKept) throw new ApiRefusal({ code: problem.code, status: problem.status });
    return call({});
  }
}
