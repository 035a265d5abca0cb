import { useState } from 'react';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { needsWords, whyNotMessage } from '#core/certification/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { IssueDialog } from '#web/admin/certifications/issue-dialog.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';

const MOVES = ['refuse', 'askInformation', 'startReview', 'startTesting'] as const;
type Move = (typeof MOVES)[number];

/** The operator's transitions of a request, each with a confirmation. */
export function CertificationActions({ certification }: { certification: CertificationAnswer }) {
  const t = useText();
  const [open, setOpen] = useState<Move | 'issue'>();
  const { events, status } = certification;
  const close = () => setOpen(undefined);
  if (events.length === 0) return <p className="text-sm text-ink-600">{t('certification.office.ended')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
      {status === 'informationNeeded' && <p className="text-sm text-ink-600">{t('certification.office.waiting')}</p>}
      {MOVES.filter((move) => events.includes(move)).map((move) => (
        <Button key={move} look={needsWords(move) ? 'secondary' : 'primary'} onClick={() => setOpen(move)}>
          {t(`certification.office.do.${move}`)}
        </Button>
      ))}
      {events.includes('issue') && (
        <Button onClick={() => setOpen('issue')}>{t('certification.office.do.issue')}</Button>
      )}
      {open === 'issue' && <IssueDialog certification={certification} onClose={close} />}
      {open && open !== 'issue' && <MoveDialog id={certification.id} move={open} onClose={close} />}
    </div>
  );
}

function MoveDialog({ id, move, onClose }: { id: number; move: Move; onClose(): void }) {
  const t = useText();
  const title = t(`certification.office.do.${move}`);
  const form = useForm({
    start: { why: '' },
    judge: ({ why }) => atField('why', whyNotMessage(move, why.trim())),
    send: ({ why }) => api('moveCertificationForStaff', { params: { id }, body: { event: move, why: why.trim() } }),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      cancelLabel={t('certification.office.keep')}
      submit={title}
      look={move === 'refuse' ? 'danger' : 'primary'}
      successText={t('certification.office.saved')}
      onClose={onClose}
    >
      {(move === 'askInformation' || move === 'refuse') && (
        <TextAreaField name="why" label={t(`certification.office.words.${move}`)} required rows={4} maxLength={2000} />
      )}
    </FormDialog>
  );
}
