import { store } from '#web/session/store.ts';

/** What a call may ask its person before it is sent again. */
export type QuestionKind = 'reason' | 'secondFactor' | 'password';
type Question = { readonly kind: QuestionKind; answer(given: string | undefined): void };

const open = store<Question | undefined>(undefined);
export const useQuestion = (): Question | undefined => open.useValue();

const KINDS: Readonly<Record<string, QuestionKind>> = {
  'audit.reasonNeeded': 'reason',
  'member.stepUpRequired': 'secondFactor',
  'member.passwordAgainRequired': 'password',
};

/** The question a refused call asks; undefined for any other answer. */
export function questionIn({ text }: { readonly text: string }): QuestionKind | undefined {
  const code = /"code":"([A-Za-z.]+)"/.exec(text)?.[1];
  return code === undefined ? undefined : KINDS[code];
}

/** Opens the dialog of a question. Resolves to what was given, or undefined when it was closed. */
export function askPerson(kind: QuestionKind): Promise<string | undefined> {
  return new Promise((resolve) => {
    open.get()?.answer(undefined);
    open.set({
      kind,
      answer(given) {
        open.set(undefined);
        resolve(given);
      },
    });
  });
}
