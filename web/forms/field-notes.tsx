import { Fragment, useContext, useId } from 'react';
import { NotesContext, type ShowValue } from '#web/forms/frame.ts';

type Props = {
  /** The path of a value without an input of its own, such as a list. */
  of: string;
  /** Also of what is below it, where nothing else shows that. */
  isDeep?: boolean;
  show?: ShowValue;
};

/** The notes at a value of the form around it. */
export function FieldNotes({ of, isDeep = false, show }: Props) {
  const id = useId();
  const { paths, at } = useContext(NotesContext);
  return paths
    .filter((path) => path === of || (isDeep && path.startsWith(`${of}.`)))
    .map((path) => <Fragment key={path}>{at(path, show, true)?.(`${id}-${path}`)}</Fragment>);
}
