import { NavLink } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/to.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const PLACES: readonly { name: string; href: string; icon: IconName }[] = [
  { name: 'myPage', href: to.myPage(), icon: 'person' },
  { name: 'orders', href: to.orders(), icon: 'receipt' },
  { name: 'claims', href: to.claims(), icon: 'box' },
  { name: 'notices', href: to.notices(), icon: 'bell' },
  { name: 'cart', href: to.cart(), icon: 'cart' },
  { name: 'favorites', href: to.favorites(), icon: 'heart' },
  { name: 'recent', href: to.recent(), icon: 'clock' },
  { name: 'wallet', href: to.wallet(), icon: 'card' },
  { name: 'coupons', href: to.coupons(), icon: 'bookmark' },
  { name: 'importRequest', href: to.importRequest(), icon: 'search' },
  { name: 'receipts', href: to.receipts(), icon: 'receipt' },
  { name: 'addresses', href: to.addresses(), icon: 'pin' },
  { name: 'profile', href: to.profile(), icon: 'edit' },
];

/** At the side on wide screens; a row to push along on small ones. */
export function AccountNav() {
  const t = useText();
  return (
    <nav aria-label={t('account.nav.label')} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-0.5 lg:rounded-md lg:border lg:border-line-soft lg:bg-surface lg:p-2">
        {PLACES.map(({ name, href, icon }) => (
          <li key={name} className="shrink-0">
            <NavLink
              to={href}
              className="flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface px-4 whitespace-nowrap text-ink-700 hover:bg-surface-2 aria-[current=page]:border-brand-600 aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700 lg:rounded-sm lg:border-transparent lg:px-3 lg:aria-[current=page]:border-transparent"
            >
              <Icon name={icon} size={18} />
              {t(`account.nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
