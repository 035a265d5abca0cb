import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

/** The URL of a 1688 offer and the buyer's note. */
export function RequestForm({ address: start }: { address: string }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [address, setAddress] = useState(start);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !address.trim()) return;
    setProblem(undefined);
    setBusy(true);
    try {
      await api('askForOffer', { body: { address, note } });
      setAddress('');
      setNote('');
      toast(t('supplier.ask.done'));
      await revalidate();
    } catch (refused) {
      setProblem(explain(refused));
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-2xl flex-col gap-4">
      <Field label={t('supplier.ask.address')} error={problem} required>
        <TextInput
          dir="ltr"
          type="url"
          inputMode="url"
          maxLength={2000}
          placeholder="https://detail.1688.com/offer/…"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('supplier.ask.note')} hint={t('supplier.ask.noteHint')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="self-start">
        {t('supplier.ask.submit')}
      </Button>
    </form>
  );
}
