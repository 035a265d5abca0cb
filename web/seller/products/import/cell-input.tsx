import { useId } from 'react';
import { TextArea, TextInput } from '#web/ui/input.tsx';

/** Columns whose cells have lines or long texts. */
const LONG = /^(notice|attributes|pictures|oem_services|certificates)$|^(description|detail)_/;

type Props = {
  column: string;
  choices: readonly string[];
  value: string;
  onChange(value: string): void;
};

/** A cell of the table: where a column offers values they are suggested, and others stay possible. */
export function CellInput({ column, choices, value, onChange }: Props) {
  const id = useId();
  if (LONG.test(column) || value.includes('\n'))
    return (
      <TextArea dir="auto" rows={3} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    );
  return (
    <>
      <TextInput
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        list={choices.length > 0 ? id : undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
