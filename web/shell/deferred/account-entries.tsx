import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { staffHome } from '#web/session/staff-home.ts';
import { isCooperating, isSeller, useSession } from '#web/session/session.ts';
import { storeHome } from '#web/session/store-home.ts';
import { may } from '#web/session/permissions.ts';
import { signOut } from '#web/session/sign-out.ts';
import { toCertification } from '#web/links/to-certification.ts';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const WAY =
  'flex min-h-10 w-full items-center gap-3 rounded-xs px-3 text-start text-base hover:bg-surface-2 ' +
  'pointer-coarse:min-h-11';

type Entry = { readonly label: string; readonly icon: IconName; readonly href: string };

const membersEntries = (t: (key: string) => string): readonly Entry[] => [
  { label: t('shell.account.myPage'), href: to.myPage(), icon: 'person' },
  { label: t('shell.account.orders'), href: to.orders(), icon: 'receipt' },
  { label: t('shell.account.cart'), href: to.cart(), icon: 'cart' },
  { label: t('shell.account.favorites'), href: to.favorites(), icon: 'heart' },
  { label: t('shell.account.profile'), href: to.profile(), icon: 'edit' },
  { label: t('shell.account.addresses'), href: to.addresses(), icon: 'pin' },
  { label: t('shell.account.inquiries'), href: to.customerCenter(), icon: 'help' },
  { label: t('shell.account.certifications'), href: toCertification.list(), icon: 'shield' },
];

/** A cooperating member has no orders, cart or favorites. */
const partnersEntries = (t: (key: string) => string, isApproved: boolean): readonly Entry[] => [
  ...(isApproved ? [{ label: t('shell.account.partnerWork'), href: to.partner(), icon: 'box' } as const] : []),
  { label: t('shell.account.partnerApplication'), href: to.partnerApplication(), icon: 'shield' },
  { label: t('shell.account.profile'), href: to.profile(), icon: 'edit' },
  { label: t('shell.account.inquiries'), href: to.customerCenter(), icon: 'help' },
];

/**
 * The entries of the My page menu (SH-013, decision SH-014), then those of a seller and an operator. Inquiries lead to
 * the customer centre, which says how they are made.
 */
export function AccountEntries({ onSignOut }: { onSignOut(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const { profile } = useSession();
  const own: readonly Entry[] =
    profile && isCooperating(profile) ? partnersEntries(t, profile.partnerKind !== null) : membersEntries(t);
  const entries: readonly Entry[] = [
    ...own,
    ...(profile && (isSeller(profile) || profile.employment)
      ? [{ label: t('shell.account.storeOrders'), href: storeHome(profile), icon: 'store' } as const]
      : []),
    ...(profile && staffHome(profile) === toOffice.admin()
      ? [{ label: t('shell.account.administration'), href: toOffice.admin(), icon: 'shield' } as const]
      : []),
    ...(profile && may(profile, 'imports.read')
      ? [{ label: t('shell.account.consoles'), href: toOffice.ops(), icon: 'box' } as const]
      : []),
  ];
  return (
    <div className="p-2">
      {profile && (
        <div className="border-b border-line-soft px-3 pt-1 pb-2">
          <p dir="auto" className="truncate font-semibold">
            {profile.firstName}
          </p>
          <p dir="ltr" className="truncate text-sm text-ink-500 rtl:text-end">
            {profile.emailAddress}
          </p>
        </div>
      )}
      <ul className="py-1">
        {entries.map(({ label, href, icon }) => (
          <li key={label}>
            <Link to={href} className={WAY}>
              <Icon name={icon} className="text-ink-500" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${WAY} border-t border-line-soft`}
        onClick={() => {
          onSignOut();
          void signOut().then(() => navigate(to.home()));
        }}
      >
        <Icon name="signOut" className="text-ink-500" />
        {t('shell.account.logOut')}
      </button>
    </div>
  );
}
