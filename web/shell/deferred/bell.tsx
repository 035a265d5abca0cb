import { useEffect } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { refreshUnread, useUnread } from '#web/session/unread-notices.ts';
import { CountBadge } from '#web/shell/count-badge.tsx';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The link to the notices with the number of unread ones. */
export function Bell({
  className = 'size-10 text-ink-700 hover:bg-surface-2 pointer-coarse:size-11',
}: {
  className?: string;
}) {
  const t = useText();
  const count = useUnread();
  useEffect(() => void refreshUnread(), []);
  return (
    <Link to={to.notices()} className={`relative inline-flex items-center justify-center rounded-sm ${className}`}>
      <Icon name="bell" size={22} />
      <span className="sr-only">{t('shell.notices', { count })}</span>
      <CountBadge count={count} />
    </Link>
  );
}
