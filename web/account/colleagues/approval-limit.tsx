import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';
import { typedNumber } from '#web/ui/whole-number.ts';

/** The amount above which orders of purchasers wait for an approver; empty for none. */
export function ApprovalLimit({ limit, onSaved }: { limit: number | null; onSaved(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [typed, setTyped] = useState(limit === null ? '' : String(limit));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const read = typedNumber(typed);
    if (read.kind === 'notWhole' || (read.kind === 'number' && (read.value < 0 || read.value > 1_000_000_000_000)))
      return setError(t('colleagues.limitInvalid'));
    setError(undefined);
    setBusy(true);
    try {
      const won = read.kind === 'number' ? read.value : null;
      await writeBack(
        { won: limit },
        (before) => api('setApprovalLimit', { body: { won, ...before } }),
        () => t('colleagues.limit'),
      );
      toast(t('colleagues.limitSaved'));
      onSaved();
    } catch (problem) {
      setError(explain(problem));
    }
    return setBusy(false);
  };
  return (
    <Card as="section" className="p-5 sm:p-6">
      <h2 className="mb-5 text-lg">{t('colleagues.limit')}</h2>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <Field label={t('colleagues.limitField')} hint={t('colleagues.limitHint')} error={error}>
          <TextInput
            name="limit"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            className="max-w-xs"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" look="secondary" busy={isBusy} className="self-start">
          {t('colleagues.limitSave')}
        </Button>
      </form>
    </Card>
  );
}
