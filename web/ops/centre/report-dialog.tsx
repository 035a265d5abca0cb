import { useState } from 'react';
import { ISSUE_KINDS, type IssueKind } from '#core/centre/states.ts';
import { PICTURES } from '#web/ops/centre/line-photos.tsx';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, TextArea } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

export type IssueDraft = { readonly kind: IssueKind; readonly quantity: number; readonly note: string };
const PIECES_MAX = 1_000_000;

/** Reports an issue with pieces of a line, with photos; the buyer decides. */
export function ReportDialog({
  orderId,
  line,
  draft = { kind: 'damaged', quantity: 1, note: '' },
  onClose,
}: {
  orderId: number;
  line: WorkLine;
  draft?: IssueDraft;
  onClose(): void;
}) {
  const t = useText();
  const [kind, setKind] = useState<IssueKind>(draft.kind);
  const [quantity, setQuantity] = useState(draft.quantity);
  const [note, setNote] = useState(draft.note);
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(note.trim() === '');
    if (note.trim() === '' || isUploading(files)) return undefined;
    return api('reportIssue', {
      params: { id: orderId },
      body: { orderLineId: line.id, kind, quantity, note, files: keysOf(files) },
    });
  };
  return (
    <FormDialog
      title={t('centre.issue.report')}
      cancelLabel={t('office.cancel')}
      submit={t('centre.issue.send')}
      successText={t('centre.issue.reported')}
      send={send}
      onClose={onClose}
    >
      <FieldSet legend={t('centre.issue.kind.label')}>
        <RadioGroup<IssueKind>
          name="kind"
          value={kind}
          onChange={setKind}
          options={ISSUE_KINDS.map((value) => ({ value, label: t(`centre.issue.kind.${value}`) }))}
        />
      </FieldSet>
      <div className="flex flex-col gap-1">
        <span className="text-sm font-medium text-ink-700">{t('centre.issue.quantity')}</span>
        <QuantityStepper
          label={t('centre.issue.quantity')}
          value={quantity}
          onChange={setQuantity}
          min={1}
          max={Math.max(1, line.remaining ?? PIECES_MAX)}
        />
      </div>
      <Field label={t('centre.issue.note')} required error={isMissing ? t('centre.issue.noteMissing') : undefined}>
        <TextArea dir="auto" maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      <UploadFiles label={t('centre.photo.ISSUE')} files={files} onChange={setFiles} types={PICTURES} />
    </FormDialog>
  );
}
