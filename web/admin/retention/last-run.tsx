import { formatInstant } from '#core/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { run: { readonly startedAt: string; readonly finishedAt: string | null } | null };

/** When the nightly job ran last, and whether it finished. */
export function LastRun({ run }: Props) {
  const t = useText();
  const lang = useLang();
  const at = run && formatInstant(run.startedAt, lang, 'minute');
  return (
    <div className="mb-3 max-w-3xl text-sm">
      {!at ? (
        <p>{t('retention.never')}</p>
      ) : run.finishedAt ? (
        <p>{t('retention.lastRun', { at })}</p>
      ) : (
        <Notice tone="warn">{t('retention.unfinished', { at })}</Notice>
      )}
      <p className="text-ink-600">{t('retention.dryRun')}</p>
    </div>
  );
}
