import { useState } from 'react';
import type { Difference } from '#web/admin/ledger/differences.tsx';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Asks how a difference was seen to; the words are kept beside it. */
export function SettleDialog({ difference, onClose }: { difference: Difference | undefined; onClose(isSettled: boolean): void }) {
  const t = useText();
  const textOf = useRefusalText();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const close = (isSettled: boolean) => {
    setNote('');
    setTried(false);
    setProblem(undefined);
    onClose(isSettled);
  };
  const settle = async () => {
    setTried(true);
    if (!difference || note.trim() === '') return;
    setBusy(true);
    try {
      await api('settleProviderDifference', { params: { id: difference.id }, body: { note: note.trim() } });
      toast(t('ledger.settle.done'));
      close(true);
    } catch (refused) {
      setProblem(refused);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={difference !== undefined}
      onClose={() => close(false)}
      title={t('ledger.settle.title')}
      footer={
        <>
          <Button look="secondary" onClick={() => close(false)}>
            {t('office.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void settle()}>
            {t('ledger.settle.do')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('ledger.settle.hint')}</p>
        <Field label={t('ledger.settle.note')} required error={isTried && note.trim() === '' ? t('ledger.settle.noteNeeded') : undefined}>
          <TextArea value={note} maxLength={1000} rows={3} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
        {problem !== undefined && <Notice tone="error">{textOf(problem)}</Notice>}
      </div>
    </Dialog>
  );
}
