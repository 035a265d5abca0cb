import { type FormEvent, type ReactNode, useState } from 'react';
import type { ReadBefore } from '#core/changed-meanwhile.ts';
import { writeBack } from '#web/session/write-back.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  submit: string;
  successText: string;
  isWhole: boolean;
  children: ReactNode;
  /** What the page showed of the value that the new one replaces, by the names of the call's body. */
  read: object;
  send(validFrom: string, given: Confirmed & { readonly read?: ReadBefore }): Promise<unknown>;
};

/** Adds a value with a start date; earlier values stay unchanged, and one set meanwhile by others is not passed over. */
export function DatedForm({ submit, successText, isWhole, children, read, send }: Props) {
  const t = useText();
  const { busy, failure, change } = useChange(successText);
  const { run, question } = useConfirmation(submit);
  const [validFrom, setValidFrom] = useState('');
  const publish = (event: FormEvent) => {
    event.preventDefault();
    void change(() => run((confirmed) => writeBack(read, (given) => send(validFrom, { ...confirmed, ...given }))));
  };
  return (
    <>
      <form
        noValidate
        onSubmit={publish}
        className="mt-4 flex flex-wrap items-start gap-3 border-t border-line-soft pt-4"
      >
        {children}
        <Field label={t('logistics.office.validFrom')} required>
          <TextInput type="date" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} />
        </Field>
        <Button type="submit" look="secondary" busy={busy} disabled={!isWhole || validFrom === ''} className="mt-6">
          {submit}
        </Button>
        {failure && (
          <div className="w-full">
            <Notice tone="error">{failure}</Notice>
          </div>
        )}
      </form>
      {question}
    </>
  );
}
