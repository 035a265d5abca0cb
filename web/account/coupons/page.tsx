import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatMoney } from '#core/format.ts';
import { apart } from '#core/text.ts';
import { CouponCard } from '#web/account/coupons/coupon-card.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { CodeForm } from '#web/account/coupons/code-form.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { asksForProof, RefusalNotice } from '#web/components/refusal-notice.tsx';
import { DateTime } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return await api('listMyCoupons');
}

const TONES = { usable: 'ok', used: 'ink', expired: 'ink', stopped: 'warn' } as const;

/** The member's coupons, those that expire soon flagged (PAY-015), and coupons to claim. */
export default function CouponsPage({ loaderData: { held, claimable, welcome, welcomeTerms } }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [unproven, setUnproven] = useState<unknown>();
  const [wanted, setWanted] = useState<string>();
  const claim = async (code: string) => {
    setUnproven(undefined);
    try {
      await attempted('coupon', code, (idempotencyKey) => api('claimCoupon', { body: { code }, idempotencyKey }));
      toast(t('wallet.coupon.claimed'));
      return true;
    } catch (refusal) {
      if (!asksForProof(refusal)) throw refusal;
      setUnproven(refusal);
      return false;
    } finally {
      await revalidate();
    }
  };
  const claiming = useToasted((code: string) => {
    setWanted(code);
    return claim(code);
  });
  return (
    <>
      <PageTitle title={t('wallet.coupon.title')} />
      {welcome !== 'granted' && (
        <div className="mb-6">
          <Notice>
            <p>
              {welcome === 'toVerify'
                ? t('wallet.coupon.welcome.toVerify', {
                    percent: welcomeTerms.percent,
                    minimum: formatMoney(welcomeTerms.minimum),
                    amount: formatMoney(welcomeTerms.amount),
                  })
                : t(`wallet.coupon.welcome.${welcome}`)}
            </p>
            {welcome === 'toVerify' && (
              <Link to={`${to.profile()}#verification`} className="mt-1 inline-block font-medium underline">
                {t('wallet.coupon.welcome.verify')}
              </Link>
            )}
          </Notice>
        </div>
      )}
      {unproven !== undefined && (
        <div className="mb-6">
          <RefusalNotice problem={unproven} />
        </div>
      )}
      <CodeForm claim={claim} />
      {claimable.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-lg">{t('wallet.coupon.claimable')}</h2>
          <ul className="grid gap-4 xl:grid-cols-2">
            {claimable.map((coupon) => (
              <li key={coupon.code}>
                <CouponCard
                  terms={coupon}
                  action={
                    <Button
                      busy={claiming.isBusy && wanted === coupon.code}
                      onClick={() => void claiming.submit(coupon.code)}
                    >
                      {t('wallet.coupon.claim')}
                    </Button>
                  }
                >
                  {t('wallet.coupon.claimUntil')} <DateTime at={coupon.claimableUntil} how="minute" />
                  {coupon.left !== null && ` · ${t('wallet.coupon.left', { number: coupon.left })}`}
                </CouponCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className="mb-3 text-lg">{t('wallet.coupon.held')}</h2>
      {held.length === 0 ? (
        <Card>
          <EmptyState icon="bookmark" title={t('wallet.coupon.none')}>
            {t('wallet.coupon.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {held.map((coupon) => (
            <li key={coupon.id}>
              <CouponCard
                terms={coupon}
                isOver={coupon.state !== 'usable'}
                action={
                  coupon.expiring ? (
                    <Chip tone="warn">{t('wallet.coupon.expiring')}</Chip>
                  ) : (
                    <Chip tone={TONES[coupon.state]}>{t(`wallet.coupon.state.${coupon.state}`)}</Chip>
                  )
                }
              >
                {t('wallet.coupon.until')} <DateTime at={coupon.expiresAt} how="minute" />
                {coupon.state === 'stopped' && coupon.stopReason && (
                  <span className="mt-1 block text-ink-900">{t(`wallet.coupon.stopReason.${coupon.stopReason}`)}</span>
                )}
                {coupon.store && (
                  <span className="block">{t('wallet.coupon.onlyAt', { store: apart(coupon.store.name) })}</span>
                )}
                {coupon.isWelcome && <span className="block">{t('wallet.coupon.firstOnly')}</span>}
              </CouponCard>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
