import { useCallback, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { attempted } from '#web/components/attempt.ts';
import { CouponOff } from '#web/components/payment/coupon-terms.tsx';
import { DateTime, Price } from '#web/components/price.tsx';
import { asksForProof, RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Offered = Answer<'listStoreCoupons'>['coupons'][number];
type Held = Answer<'listMyCoupons'>['held'];
type State = 'open' | 'taken' | 'used' | 'gone' | 'ended';

/** What a member can do with a coupon; `isOffered` is false once its store no longer offers it. */
function stateOf({ code, perMember, left }: Offered, held: Held, isOffered: boolean): State {
  const own = held.filter((one) => one.code === code);
  const isLeft = isOffered && left !== 0;
  if (isLeft && own.length < perMember) return 'open';
  if (own.some(({ state }) => state === 'usable')) return 'taken';
  if (own.length > 0) return 'used';
  return isOffered ? 'gone' : 'ended';
}

const readHeld = () => api('listMyCoupons').then(({ held }) => held);

/** The coupons of the signed-in member; none for a visitor. */
function useHeld() {
  const { status } = useSession();
  const [held, setHeld] = useState<Held>([]);
  useEffect(() => {
    // Without them a coupon that was taken before is refused when it is taken again.
    if (status === 'in') void readHeld().then(setHeld, () => undefined);
  }, [status]);
  return [held, setHeld] as const;
}

type Props = {
  store: string;
  /** Only those for this product. */
  product?: number;
  /** Those the server has read already. */
  offered?: readonly Offered[];
  className?: string;
};

/** The coupons a store offers, to be taken here; a visitor signs in first and returns. */
export function StoreCoupons({ store, product, offered: first, className }: Props) {
  const t = useText();
  const id = useId();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [coupons, setCoupons] = useState<readonly Offered[]>(first ?? []);
  const [now, setNow] = useState(coupons);
  const [wanted, setWanted] = useState<string>();
  const [unproven, setUnproven] = useState<unknown>();
  const [held, setHeld] = useHeld();
  const read = useCallback(
    async () =>
      (await api('listStoreCoupons', { params: { code: store }, query: { ...(product && { product }) } })).coupons,
    [store, product],
  );
  useEffect(() => {
    if (first) return;
    // The page is whole without them.
    void read().then(
      (answer) => {
        setCoupons(answer);
        setNow(answer);
      },
      () => undefined,
    );
  }, [first, read]);
  const taking = useToasted(async (code: string) => {
    if (session.status === 'out') return await navigate(to.login({ back: `${pathname}${search}` }));
    setWanted(code);
    setUnproven(undefined);
    try {
      const answer = await attempted('coupon', code, (idempotencyKey) =>
        api('claimCoupon', { body: { code }, idempotencyKey }),
      );
      setHeld(answer.held);
      toast(t('storefront.coupons.done'));
    } catch (problem) {
      if (!asksForProof(problem)) throw problem;
      setUnproven(problem);
    } finally {
      await Promise.all([read().then(setNow), readHeld().then(setHeld)]).catch(() => undefined);
    }
  });
  if (coupons.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-2 text-lg">
        {t('storefront.coupons.title')}
      </h2>
      <RefusalNotice problem={unproven} />
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
        {coupons.map((coupon) => {
          const current = now.find(({ code }) => code === coupon.code);
          const state = stateOf(current ?? coupon, held, current !== undefined);
          return (
            <li
              key={coupon.code}
              className="flex items-center justify-between gap-3 rounded-md border border-line-soft bg-surface p-3"
            >
              <Terms coupon={coupon} showsGoods={product === undefined} />
              {state === 'open' ? (
                <Button
                  size="small"
                  className="shrink-0 pointer-coarse:min-h-11"
                  busy={taking.isBusy && wanted === coupon.code}
                  onClick={() => void taking.submit(coupon.code)}
                >
                  {t('wallet.coupon.claim')}
                </Button>
              ) : (
                <Chip tone={state === 'taken' ? 'ok' : 'ink'}>{t(`storefront.coupons.${state}`)}</Chip>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Terms({ coupon, showsGoods }: { coupon: Offered; showsGoods: boolean }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <p className="font-bold text-sale-600">
        <CouponOff terms={coupon} />
      </p>
      <p className="truncate font-medium">
        <bdi>{coupon.name}</bdi>
      </p>
      <p className="text-sm text-ink-600">
        {coupon.minimum.amount > 0 && (
          <span className="block">
            {t('wallet.coupon.minimum')} <Price money={coupon.minimum} />
          </span>
        )}
        <span className="block">
          {t('wallet.coupon.claimUntil')} <DateTime at={coupon.claimableUntil} how="minute" />
        </span>
        {showsGoods && coupon.products && (
          <span className="block">
            {t('storefront.coupons.only')} <bdi>{coupon.products.map(({ name }) => name).join(', ')}</bdi>
          </span>
        )}
      </p>
    </div>
  );
}
