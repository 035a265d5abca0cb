import { ISSUE_KINDS, type IssueKind } from '#core/centre/states.ts';
import { api } from '#web/api/client.ts';
import { isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { RadioField, StepperField, TextAreaField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { PICTURES } from '#web/ops/centre/line-photos.tsx';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';

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
  const form = useForm({
    start: { ...draft, ...NO_FILES },
    judge: ({ note }) => emptyFields({ note }),
    send: ({ files, ...issue }) =>
      api('reportIssue', {
        params: { id: orderId },
        body: { orderLineId: line.id, ...issue, files: keysOf(files) },
      }),
  });
  return (
    <FormDialog
      form={form}
      title={t('centre.issue.report')}
      cancelLabel={t('office.cancel')}
      submit={t('centre.issue.send')}
      disabled={useValues(form, ({ files }) => isUploading(files))}
      successText={t('centre.issue.reported')}
      onClose={onClose}
    >
      <RadioField
        name="kind"
        label={t('centre.issue.kind.label')}
        options={ISSUE_KINDS.map((value) => ({ value, label: t(`centre.issue.kind.${value}`) }))}
      />
      <StepperField
        name="quantity"
        label={t('centre.issue.quantity')}
        min={1}
        max={Math.max(1, line.remaining ?? PIECES_MAX)}
      />
      <TextAreaField name="note" label={t('centre.issue.note')} required maxLength={1000} />
      <FileField name="files" label={t('centre.photo.ISSUE')} types={PICTURES} />
    </FormDialog>
  );
}
