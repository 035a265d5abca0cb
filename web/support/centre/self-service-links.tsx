import { useText } from '#web/i18n/text.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { to } from '#web/links/to.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Links to self-service pages. */
export function SelfServiceLinks() {
  const t = useText();
  const links: readonly { href: string; icon: IconName; title: string; text: string }[] = [
    { href: to.orders(), icon: 'receipt', title: t('account.nav.orders'), text: t('content.centre.way.orders') },
    { href: to.claims(), icon: 'box', title: t('account.nav.claims'), text: t('content.centre.way.claims') },
    {
      href: to.orderGuide(),
      icon: 'ship',
      title: t('content.page.order-guide'),
      text: t('content.centre.way.orderGuide'),
    },
    {
      href: to.userGuide(),
      icon: 'help',
      title: t('content.page.user-guide'),
      text: t('content.centre.way.userGuide'),
    },
    { href: toEnquiry.contact(), icon: 'edit', title: t('content.centre.write'), text: t('content.centre.way.write') },
  ];
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {links.map(({ href, icon, title, text }) => (
        <li key={href}>
          <Link
            to={href}
            className={
              'flex h-full items-start gap-3 rounded-md border border-line-soft bg-surface p-4 ' +
              'hover:border-brand-300 hover:shadow-1'
            }
          >
            <Icon name={icon} className="mt-0.5 shrink-0 text-brand-600" />
            <span className="flex min-w-0 flex-col gap-1">
              <span className="font-semibold text-ink-900">{title}</span>
              <span className="text-sm text-ink-600">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
