import type { ComponentProps } from 'react';
import { ChoosePieces, type Counts } from '#web/components/claim/choose-pieces.tsx';
import { useAnswers, useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { FieldSet } from '#web/ui/field.tsx';

const areCounts = (value: unknown): value is Counts => typeof value === 'object' && value !== null;

type Props = Pick<ComponentProps<typeof ChoosePieces>, 'lines'> & { name: string; label: string; hint?: string };

/** Pieces of each line; a field of the form around it. */
export function PiecesField({ name, label, hint, lines }: Props) {
  const t = useText();
  const { value, change, error } = useBound(name, areCounts);
  return (
    <FieldSet legend={label} hint={hint} error={error && t('claim.form.nothing')}>
      <ChoosePieces lines={lines} counts={value} onChange={change} errorOf={useAnswers()} />
    </FieldSet>
  );
}
