import { useText } from '#web/i18n/text.tsx';
import { useCart } from '#web/session/cart.ts';
import { isCooperating, useSession } from '#web/session/session.ts';
import { CountBadge } from '#web/shell/count-badge.tsx';
import { to } from '#web/links/to.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link, useIsAt } from '#web/ui/link.tsx';

const ITEM =
  'flex h-14 flex-col items-center justify-center gap-0.5 rounded-sm text-xs font-medium ' +
  'text-ink-600 -outline-offset-2 aria-[current=page]:text-brand-700';

/** Small screens: the bar with the five main places. */
export function BottomBar({ isSheetOpen, onCategories }: { isSheetOpen: boolean; onCategories(): void }) {
  const t = useText();
  const { count } = useCart();
  const { profile } = useSession();
  const isAt = useIsAt();
  const current = (href: string) => (isAt(href, true) ? 'page' : undefined);
  const links: readonly { icon: IconName; label: string; href: string; count?: number }[] = [
    { icon: 'search', label: t('shell.search'), href: '/search/list' },
    // A cooperating member has work instead of a cart.
    profile && isCooperating(profile)
      ? {
          icon: 'box',
          label: t('shell.account.work'),
          href: profile.partnerKind === null ? to.partnerApplication() : to.partner(),
        }
      : { icon: 'cart', label: t('shell.cart'), href: to.cart(), count },
    { icon: 'person', label: t('shell.account.menu'), href: to.myPage() },
  ];
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid grid-cols-5">
        <li>
          <Link to={to.home()} aria-current={current(to.home())} className={ITEM}>
            <Icon name="home" />
            {t('shell.home')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={onCategories}
            className={`${ITEM} w-full`}
          >
            <Icon name="grid" />
            {t('shell.categoriesShort')}
          </button>
        </li>
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href} aria-current={current(link.href)} className={ITEM}>
              <span className="relative">
                <Icon name={link.icon} />
                {link.count !== undefined && (
                  <span className="absolute -end-3 -top-2">
                    <CountBadge count={link.count} />
                  </span>
                )}
              </span>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
