import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { isOperator, isSeller, signOut, useSession } from '#web/session/session.ts';
import { to } from '#web/to.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';

const ENTRY = 'flex min-h-10 w-full items-center gap-3 rounded-xs px-3 text-start text-base hover:bg-surface-2 pointer-coarse:min-h-11';

/** The My page menu of the signed-in member (SH-013, decision SH-014); a seller's and an operator's own entries come after. */
export function AccountMenu({ triggerClassName }: { triggerClassName: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { profile } = useSession();
  const entries: readonly { label: string; href: string; icon: IconName; shown?: boolean }[] = [
    { label: t('shell.account.myPage'), href: to.myPage(), icon: 'person' },
    { label: t('shell.account.orders'), href: to.orders(), icon: 'receipt' },
    { label: t('shell.account.cart'), href: to.cart(), icon: 'cart' },
    { label: t('shell.account.favorites'), href: to.favorites(), icon: 'heart' },
    { label: t('shell.account.profile'), href: to.profile(), icon: 'edit' },
    { label: t('shell.account.addresses'), href: to.addresses(), icon: 'pin' },
    { label: t('shell.account.storeOrders'), href: to.sellerOrders(), icon: 'store', shown: profile !== undefined && isSeller(profile) },
    { label: t('shell.account.administration'), href: to.admin(), icon: 'shield', shown: profile !== undefined && isOperator(profile) },
  ];
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      triggerClassName={triggerClassName}
      panelClassName="w-64 p-2"
      trigger={
        <>
          <Icon name="person" size={16} />
          <span>{t('shell.account.menu')}</span>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
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
        {entries
          .filter(({ shown }) => shown !== false)
          .map(({ label, href, icon }) => (
            <li key={href}>
              <Link to={href} className={ENTRY}>
                <Icon name={icon} className="text-ink-500" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <button
        type="button"
        className={`${ENTRY} border-t border-line-soft`}
        onClick={() => {
          setOpen(false);
          void signOut().then(() => navigate(to.home()));
        }}
      >
        <Icon name="signOut" className="text-ink-500" />
        {t('shell.account.logOut')}
      </button>
    </Popover>
  );
}
