import { useField } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { nameOf, useFrame, useWrong } from '#web/forms/frame.ts';
import { FieldNotes } from '#web/forms/field-notes.tsx';
import { useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

type Row = { readonly path: string; readonly place: number };

type Props = {
  /** The path of the list in the values of the form. */
  name: string;
  /** The name of a row, for its buttons. */
  labelOf(place: number): string;
  /** Whether rows can change their order. */
  isSorted?: boolean;
  /** Rows that cannot be removed: the first so many. */
  fixed?: number;
  children(row: Row): ReactNode;
};

/** Adds and removes rows of a list in the form around it; what is known of the others moves with them. */
export function useRows(name: string) {
  const { api } = useFrame();
  const field = useField({ form: api, name: nameOf(name), mode: 'array' });
  return {
    add: (row: unknown) => field.pushValue(row),
    remove: (place: number) => void field.removeValue(place),
  };
}

/** The rows of a list in a form, each with buttons that remove it and move it up and down. */
export function FieldRows({ name, labelOf, isSorted = false, fixed = 0, children }: Props) {
  const t = useText();
  const { api } = useFrame();
  const field = useField({ form: api, name: nameOf(name), mode: 'array' });
  const value: unknown = field.state.value;
  const count = Array.isArray(value) ? value.length : 0;
  const wrong = useWrong(name);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line-soft">
        {Array.from({ length: count }, (_, place) => (
          <li key={place} className="flex items-start gap-2 py-3">
            <div className="min-w-0 grow">{children({ path: `${name}.${place}`, place })}</div>
            <div className="flex shrink-0">
              {isSorted && (
                <>
                  <IconButton
                    icon="chevronUp"
                    size={18}
                    label={t('ui.moveUp', { name: labelOf(place) })}
                    disabled={place === 0}
                    onClick={() => void field.moveValue(place, place - 1)}
                  />
                  <IconButton
                    icon="chevronDown"
                    size={18}
                    label={t('ui.moveDown', { name: labelOf(place) })}
                    disabled={place === count - 1}
                    onClick={() => void field.moveValue(place, place + 1)}
                  />
                </>
              )}
              {place >= fixed && (
                <IconButton
                  icon="trash"
                  size={18}
                  label={t('ui.removeRow', { name: labelOf(place) })}
                  onClick={() => void field.removeValue(place)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {wrong && <FieldError>{wrong}</FieldError>}
      <FieldNotes of={name} />
    </>
  );
}
