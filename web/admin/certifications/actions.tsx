import { useState } from 'react';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { needsWords } from '#core/certification/rules.ts';
import { IssueDialog } from '#web/admin/certifications/issue-dialog.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';

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
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const title = t(`certification.office.do.${move}`);
  const isMissing = needsWords(move) && !why.trim();
  const send = () => {
    setTried(true);
    return isMissing
      ? undefined
      : api('moveCertificationForStaff', { params: { id }, body: { event: move, why: why.trim() } });
  };
  return (
    <FormDialog
      title={title}
      cancelLabel={t('certification.office.keep')}
      submit={title}
      look={move === 'refuse' ? 'danger' : 'primary'}
      successText={t('certification.office.saved')}
      send={send}
      onClose={onClose}
    >
      {(move === 'askInformation' || move === 'refuse') && (
        <Field
          label={t(`certification.office.words.${move}`)}
          required
          error={isTried && isMissing ? t('certification.refusals.reasonRequired') : undefined}
        >
          <TextArea
            dir="auto"
            rows={4}
            maxLength={2000}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
