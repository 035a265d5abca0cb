import { type AnyFormApi, useField, useSelector } from '@tanstack/react-form';
import { createContext, type ReactNode, useContext } from 'react';
import { whenReleased } from '#web/components/pointer.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import type { Judged } from '#web/forms/judged.ts';
import type { FieldNote } from '#web/ui/field.tsx';

/** What the fields and buttons of a form know of it. */
export type FormFrame = {
  readonly api: AnyFormApi;
  readonly isBusy: boolean;
  /** How often it was sent with something wrong; from the first time on every field shows what is wrong. */
  readonly attempt: number;
  /** What the server refused, until the field changes. */
  readonly answered: readonly FieldRefusal[];
  /** What is wrong with the values as they are now. */
  judged(): Judged;
  textOf(field: FieldRefusal): string;
  /** Changes a field that follows from another. */
  set(path: string, value: unknown): void;
};

export const FrameContext = createContext<FormFrame | null>(null);

export function useFrame(): FormFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('A field needs a Form around it');
  return frame;
}

// Inputs and refusals write the path of a field regions.0.fee, the library regions[0].fee.
export const pathOf = (name: string): string => name.replaceAll(/\[(\d+)\]/g, '.$1');
export const nameOf = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

/** What is wrong at a path of the form around it, once it is to be seen. */
export function useWrong(path: string): string | undefined {
  const { api, attempt, answered, judged, textOf } = useFrame();
  const name = nameOf(path);
  const refused = answered.find((one) => one.path === path);
  const found = useSelector(api.store, ({ fieldMeta }) => {
    const isSeen = attempt > 0 || fieldMeta[name]?.isBlurred === true;
    if (!isSeen && !refused) return undefined;
    const wrong = judged().byPath.get(path);
    return wrong ? (isSeen ? wrong : undefined) : refused;
  });
  return found && textOf(found);
}

/** What the server refused, by its paths, for lists that say it at their rows. */
export function useAnswers(): (path: string) => string | undefined {
  const { answered, textOf } = useFrame();
  return (path) => {
    const found = answered.find((one) => one.path === path);
    return found && textOf(found);
  };
}

/** How a field shows a value it may have: the name of a choice, a picture. */
export type ShowValue = (value: unknown) => ReactNode;
/** Notes at fields of the form around them, by paths. */
export type Notes = {
  readonly paths: readonly string[];
  /** `isNamed`: the note names the field, whose label is not beside it. */
  at(path: string, show: ShowValue | undefined, isNamed?: boolean): FieldNote | undefined;
};
export const NotesContext = createContext<Notes>({ paths: [], at: () => undefined });

export const useNote = (path: string, show?: ShowValue): FieldNote | undefined =>
  useContext(NotesContext).at(path, show);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The text at a path of the form around it, where another component has its input. */
export function useTextAt(path: string): string {
  const { api } = useFrame();
  const value: unknown = useSelector(api.store, () => api.getFieldValue(nameOf(path)));
  if (!isText(value)) throw new Error(`The form has no such text: ${path}`);
  return value;
}

/** The field at a path of the form around it: its value, what is wrong with it, and the attributes of its input. */
export function useBound<Value>(path: string, isValue: (value: unknown) => value is Value) {
  const { api } = useFrame();
  const field = useField({ form: api, name: nameOf(path) });
  const error = useWrong(path);
  const value: unknown = field.state.value;
  if (!isValue(value)) throw new Error(`The form has no such field: ${path}`);
  return {
    value,
    change: (next: Value | ((before: Value) => Value)) => field.setValue(next, { dontValidate: true }),
    error,
    input: {
      name: path,
      onBlur: () => whenReleased(() => field.handleBlur()),
    },
  };
}
