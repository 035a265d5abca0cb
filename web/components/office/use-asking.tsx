import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Confirmation, REASON_MAX } from '#core/confirmation.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Work = (confirmed: Confirmation[]) => Promise<unknown>;
type Asked = { readonly refusal: ApiRefusal; readonly confirmed: Confirmation[]; readonly work: Work };

/**
 * Runs a call that may ask about unusual figures: its refusal opens a dialog with both figures and a field for the
 * reason, with which the call is repeated. `codes` are the refusals that can be confirmed; any other is a failure.
 * `isQuiet` is for pages that show the result themselves.
 */
export function useAsking(done: string, codes: readonly string[], { isQuiet = false }: { isQuiet?: boolean } = {}) {
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  /** Whether the work is done; opens the dialog when it is asked about. */
  const attempt = async (work: Work, confirmed: Confirmation[]): Promise<boolean> => {
    try {
      await work(confirmed);
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiRefusal) || !codes.includes(problem.code)) throw problem;
      setAsked({ refusal: problem, confirmed, work });
      return false;
    }
  };
  const run = async (work: Work): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (!(await attempt(work, []))) return false;
      if (!isQuiet) toast(done);
      await revalidate();
      return true;
    } catch (problem) {
      setFailure(explain(problem));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const dialog: ReactNode = asked && (
    <AskDialog
      key={asked.refusal.code}
      asked={asked}
      done={done}
      attempt={attempt}
      onClose={() => setAsked(undefined)}
    />
  );
  return { busy, failure, run, dialog };
}

function AskDialog({
  asked: { refusal, confirmed, work },
  done,
  attempt,
  onClose,
}: {
  asked: Asked;
  done: string;
  attempt(work: Work, confirmed: Confirmation[]): Promise<boolean>;
  onClose(): void;
}) {
  const t = useText();
  const explain = useRefusalText();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const isMissing = reason.trim() === '';
  const send = () => {
    setSent(true);
    return isMissing ? undefined : attempt(work, [...confirmed, { code: refusal.code, reason: reason.trim() }]);
  };
  return (
    <FormDialog
      title={t('office.ask.title')}
      cancelLabel={t('office.cancel')}
      submit={t('office.ask.confirm')}
      look="danger"
      successText={done}
      send={send}
      onClose={onClose}
    >
      <Notice tone="warn">{explain(refusal)}</Notice>
      <ReasonField label={t('office.ask.reason')} value={reason} onChange={setReason} isMissing={isSent && isMissing} />
    </FormDialog>
  );
}

/** The reason of an act, which the audit trail shows. */
export function ReasonField({
  label,
  value,
  onChange,
  isMissing,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  isMissing: boolean;
}) {
  const t = useText();
  return (
    <Field
      label={label}
      required
      hint={t('office.ask.recorded')}
      error={isMissing ? t('office.ask.missing') : undefined}
    >
      <TextArea
        dir="auto"
        rows={2}
        maxLength={REASON_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
