import { useText } from '#web/i18n/text.tsx';
import { useFavorites } from '#web/session/favorites.ts';
import { isCooperating, useSession } from '#web/session/session.ts';
import { Bell } from '#web/shell/bell.tsx';
import { CategoryBar } from '#web/shell/category-bar.tsx';
import { Logo, Mark } from '#web/shell/logo.tsx';
import { MiniCart } from '#web/shell/mini-cart.tsx';
import { SearchBox } from '#web/shell/search-box.tsx';
import { CountBadge } from '#web/shell/count-badge.tsx';
import { UtilityBar, UtilityIcons } from '#web/shell/utility-bar.tsx';
import { to } from '#web/links/to.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Utility bar, then logo, search, favorites and cart, which are sticky, then the categories. On a phone all of it and the bar at the bottom take at most a fifth of the height. */
export function Header({ isSheetOpen, onCategories }: { isSheetOpen: boolean; onCategories(): void }) {
  const t = useText();
  const favorites = useFavorites();
  const { profile } = useSession();
  const mayBuy = !profile || !isCooperating(profile);
  return (
    <>
      <UtilityBar />
      <header className="sticky top-0 z-40 border-b border-line-soft bg-surface lg:border-b-0">
        <div className="frame flex flex-wrap items-center gap-x-2 pt-1 pb-2 lg:h-16 lg:flex-nowrap lg:gap-x-8 lg:py-0">
          <IconButton
            icon="menu"
            label={t('shell.categories')}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={onCategories}
            className="-ms-2 lg:hidden"
          />
          <Link to={to.home()} className="flex items-center rounded-sm">
            <span className="hidden sm:inline-flex">
              <Logo />
            </span>
            <span className="inline-flex sm:hidden">
              <Mark />
            </span>
            <span className="sr-only"> {t('shell.siteName')}</span>
          </Link>
          <UtilityIcons />
          <div className="order-last w-full pt-1 lg:order-none lg:w-auto lg:max-w-3xl lg:grow lg:pt-0">
            <SearchBox />
          </div>
          <div className="ms-auto flex items-center gap-1">
            <Bell />
            {mayBuy && (
              <>
                <Link
                  to={to.favorites()}
                  className={
                    'relative inline-flex size-10 items-center justify-center rounded-sm text-ink-700 ' +
                    'hover:bg-surface-2 pointer-coarse:size-11'
                  }
                >
                  <Icon name="heart" size={22} />
                  <span className="sr-only">{t('shell.favorites')}</span>
                  <CountBadge count={favorites.count} />
                </Link>
                <MiniCart />
              </>
            )}
          </div>
        </div>
      </header>
      <CategoryBar />
    </>
  );
}
