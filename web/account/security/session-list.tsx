import { useState } from 'react';
import { formatInstant } from '#core/format.ts';
import { deviceName } from '#core/member/sessions/rules.ts';
import { ltr } from '#core/text.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Sessions = Answer<'listSessions'>;
const listSessions = () => api('listSessions');

/** Where the member is signed in, with a button to end each session except this one. */
export function SessionList() {
  const t = useText();
  const { answer: sessions, problem, reload } = useAnswer(listSessions);
  const [which, setWhich] = useState<number | 'others'>();
  const { isBusy, submit } = useToasted(async (one: number | 'others', work: () => Promise<unknown>, done: string) => {
    setWhich(one);
    try {
      await work();
      toast(done);
    } finally {
      reload();
    }
  });
  if (problem !== undefined) return <AnswerProblem problem={problem} reload={reload} />;
  if (!sessions) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="mb-5 flex flex-col gap-3">
      <ul className="divide-y divide-line-soft rounded-md border border-line-soft">
        {sessions.map((one) => (
          <SessionEntry
            key={one.id}
            session={one}
            isBusy={isBusy && which === one.id}
            onEnd={() =>
              void submit(one.id, () => api('endSession', { params: { id: one.id } }), t('account.sessions.ended'))
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="secondary"
          busy={isBusy && which === 'others'}
          className="self-start"
          onClick={() => void submit('others', () => api('endOtherSessions'), t('account.sessions.othersEnded'))}
        >
          {t('account.sessions.others')}
        </Button>
      )}
    </div>
  );
}

function SessionEntry({ session, isBusy, onEnd }: { session: Sessions[number]; isBusy: boolean; onEnd(): void }) {
  const t = useText();
  const lang = useLang();
  const device = deviceName(session) ?? t('account.sessions.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Bidi>{device}</Bidi>
          {session.isThis && <StatusChip tone="ok">{t('account.sessions.this')}</StatusChip>}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-600">
          {session.network && <li>{t('account.sessions.network', { network: ltr(session.network) })}</li>}
          <li>{t('account.sessions.begun', { at: formatInstant(session.createdAt, lang, 'minute') })}</li>
          <li>{t('account.sessions.used', { at: formatInstant(session.lastUsedAt, lang, 'minute') })}</li>
        </ul>
      </div>
      {!session.isThis && (
        <Button
          look="secondary"
          size="small"
          busy={isBusy}
          onClick={onEnd}
          aria-label={t('account.sessions.endOf', { device })}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
