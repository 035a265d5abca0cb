import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import { Bidi, Count, DateTime, Price } from '#web/components/price.tsx';
import type { Answer } from '#web/api/types.ts';
import { isSeller, type Profile } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';

type Summary = Answer<'readMySummary'>;
type Props = { profile: Profile; summary: Summary | undefined };

/** The member, their store with its rating, and their balances (SH-033 to SH-036). */
export function MemberSummary({ profile, summary }: Props) {
  const t = useText();
  return (
    <Card as="section" label={t('my-page.summary')} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
        <span className="flex size-12 items-center justify-center rounded-pill bg-brand-50 text-brand-700">
          <Icon name="person" size={24} />
        </span>
        <div className="min-w-0 grow basis-44">
          <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            <bdi>{t('my-page.greeting', { name: fullName(profile) })}</bdi>
            <Chip>{t(`account.kind.${profile.memberKind}`)}</Chip>
          </p>
          <p className="text-sm text-ink-600">
            <Bidi className="break-all">{profile.emailAddress}</Bidi> · {t('account.myPage.since')}{' '}
            <DateTime at={profile.memberSince} />
          </p>
          <Stars rating={summary?.rating ?? 0} />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {isSeller(profile) && (
            <a
              href={to.store(profile.storeCode)}
              target="_blank"
              rel="noopener"
              className={
                'inline-flex min-h-10 items-center justify-center gap-2 rounded-sm border border-line-strong ' +
                'bg-surface px-4 leading-tight font-semibold hover:border-ink-600 hover:bg-surface-1 ' +
                'pointer-coarse:min-h-11'
              }
            >
              {t('my-page.store')}
              <Icon name="external" size={18} label={t('my-page.newWindow')} />
            </a>
          )}
          <LinkButton look="secondary" to={to.profile()}>
            {t('account.nav.profile')}
          </LinkButton>
        </div>
      </div>
      <ul
        className={
          'grid grid-cols-2 border-t border-line-soft md:grid-flow-col md:auto-cols-fr md:grid-cols-none ' +
          '[&>li+li]:border-s [&>li+li]:border-line-soft'
        }
      >
        <Balance name={t('my-page.coupons')} icon="bookmark" href={to.coupons()} isLoaded={summary !== undefined}>
          <Count value={summary?.coupons ?? 0} />
        </Balance>
        <Balance
          name={t('my-page.cash')}
          icon="card"
          href={to.wallet({ walletAccount: 'cash' })}
          isLoaded={summary !== undefined}
        >
          {summary && <Price money={summary.cash} />}
        </Balance>
        {summary && summary.tickets !== null && (
          <Balance name={t('my-page.tickets')} icon="receipt" isLoaded>
            <Count value={summary.tickets} />
          </Balance>
        )}
      </ul>
    </Card>
  );
}

function Stars({ rating }: { rating: number }) {
  const t = useText();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-600">
      {t('my-page.rating')}
      <span className="sr-only">{t('my-page.stars', { stars: rating })}</span>
      <span aria-hidden className="inline-flex items-center gap-0.5">
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon
            key={star}
            name="star"
            size={16}
            filled={star <= Math.round(rating)}
            className={star <= Math.round(rating) ? 'text-warn-500' : 'text-line-strong'}
          />
        ))}
      </span>
      <span aria-hidden>
        <Count value={rating} />
      </span>
      {rating === 0 && <span className="text-ink-500">({t('my-page.notRated')})</span>}
    </p>
  );
}

/** A balance that is still loading has a placeholder; a card without a page of its own is not a link. */
function Balance({
  name,
  icon,
  href,
  isLoaded,
  children,
}: {
  name: string;
  icon: IconName;
  href?: string;
  isLoaded: boolean;
  children: ReactNode;
}) {
  const inside = (
    <>
      <span className="flex items-center gap-2 text-sm text-ink-600">
        <Icon name={icon} size={18} className="text-ink-500" />
        {name}
      </span>
      <span className="min-h-7 text-lg font-bold">{isLoaded ? children : <Skeleton className="h-6 w-16" />}</span>
    </>
  );
  const style = 'flex h-full flex-col gap-1 px-5 py-4';
  return (
    <li>
      {href ? (
        <Link to={href} className={`${style} -outline-offset-2 hover:bg-surface-1`}>
          {inside}
        </Link>
      ) : (
        <div className={style}>{inside}</div>
      )}
    </li>
  );
}
