import { isolatedParams } from '#core/notice/rules.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { DateTime } from '#web/components/price.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';

/** One notice; the whole row links to its subject. */
export function NoticeRow({ notice, onOpen }: { notice: Answer<'listNotices'>['notices'][number]; onOpen(): void }) {
  const t = useText();
  const { kind, params, href, at, isRead } = notice;
  return (
    <Link
      to={href}
      onClick={(event) => {
        if (isRead || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={classes('flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-surface-2', !isRead && 'bg-brand-50')}
    >
      <span aria-hidden className={classes('mt-2 size-2 shrink-0 rounded-pill', !isRead && 'bg-brand-600')} />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={classes('text-ink-900', !isRead && 'font-semibold')}>
            {!isRead && <span className="sr-only">{t('notice.page.unread')}: </span>}
            {t(`notice.kinds.${kind}.title`)}
          </span>
          <span className="text-sm text-ink-500">
            <DateTime at={at} how="minute" />
          </span>
        </span>
        <span dir="auto" className="text-sm break-words text-ink-700">
          {t(`notice.kinds.${kind}.text`, isolatedParams(params))}
        </span>
      </span>
    </Link>
  );
}
