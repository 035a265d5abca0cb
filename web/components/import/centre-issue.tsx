import type { ReactNode } from 'react';
import type { IssueAnswer } from '#core/centre/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { DateTime } from '#web/components/price.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

const TONES: Record<IssueAnswer['status'], ChipTone> = { open: 'warn', decided: 'brand', done: 'ok' };

/** An issue the centre found: kind, count, photos, and the decision. */
export function CentreIssue({ issue, children }: { issue: IssueAnswer; children?: ReactNode }) {
  const t = useText();
  const { name, kind, quantity, note, status, decision, decisionNote, decidedBy, reportedAt, photos } = issue;
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line-soft p-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {t(`centre.issue.kind.${kind}`)} · {t('centre.issue.pieces', { n: quantity })}
        </span>
        <StatusChip tone={TONES[status]}>{t(`centre.issue.status.${status}`)}</StatusChip>
        <span className="text-sm text-ink-600">
          <DateTime at={reportedAt} how="minute" />
        </span>
      </div>
      <p className="text-sm">
        <bdi className="text-ink-600">{name}</bdi>
        <br />
        <bdi>{note}</bdi>
      </p>
      <AttachedFiles files={photos.map(({ file }) => file)} />
      {decision && (
        <p className="text-sm font-medium">
          {t(`centre.issue.decided.${decision}`)}{' '}
          {decisionNote && <bdi className="font-normal text-ink-600">{decisionNote}</bdi>}
        </p>
      )}
      {(decidedBy === 'operator' || decidedBy === 'system') && (
        <p className="text-sm text-ink-600">
          {t(decidedBy === 'operator' ? 'centre.issue.byOperator' : 'centre.issue.bySystem')}
        </p>
      )}
      {children}
    </div>
  );
}
