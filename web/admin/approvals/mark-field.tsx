import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** What the seller is to mend, by columns; an empty reason is no mark. */
export type Marks = Readonly<Record<string, string>>;

export const marksOf = (marks: Marks): { column: string; reason: string }[] =>
  Object.entries(marks).flatMap(([column, reason]) =>
    reason.trim() === '' ? [] : [{ column, reason: reason.trim() }],
  );

const REASON_MAX = 300;

type Props = {
  readonly column: string;
  readonly heading: string;
  readonly marks: Marks;
  onMark(marks: Marks): void;
};

/** Marks a field with what is to be mended in it; its seller reads that at the field. */
export function MarkField({ column, heading, marks, onMark }: Props) {
  const t = useText();
  const reason = marks[column];
  const [isOpen, setOpen] = useState(reason !== undefined);
  if (!isOpen)
    return (
      <Button
        look="quiet"
        size="small"
        icon="edit"
        className="-ms-3 pointer-coarse:min-h-11"
        aria-label={`${t('admin.review.mark')}: ${heading}`}
        onClick={() => setOpen(true)}
      >
        {t('admin.review.mark')}
      </Button>
    );
  return (
    <div className="mt-2 flex items-end gap-2">
      <Field label={t('admin.review.whatToMend', { field: heading })} className="grow">
        <TextInput
          dir="auto"
          maxLength={REASON_MAX}
          value={reason ?? ''}
          onChange={({ currentTarget }) => onMark({ ...marks, [column]: currentTarget.value })}
        />
      </Field>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          const { [column]: _removed, ...rest } = marks;
          onMark(rest);
          setOpen(false);
        }}
      >
        {t('admin.review.unmark')}
      </Button>
    </div>
  );
}
