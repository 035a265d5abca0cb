import { Suspense } from 'react';
import type { BulletinTitleAnswer } from '#core/bulletin/contract.ts';
import type { Answer } from '#web/api/types.ts';
import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Rendered by the server; their scripts load when the page is idle. */
const Bulletins = lazyWhenIdle(() => import('#web/components/bulletins.tsx').then((module) => module.Bulletins));
const StoreCoupons = lazyWhenIdle(() =>
  import('#web/components/store-coupons.tsx').then((module) => module.StoreCoupons),
);

type Props = {
  code: string;
  bulletins: readonly BulletinTitleAnswer[];
  coupons: Answer<'listStoreCoupons'>['coupons'];
};

/** The notices and coupons of a store. */
export function BelowHead({ code, bulletins, coupons }: Props) {
  return (
    <>
      {bulletins.length > 0 && (
        <Suspense fallback={<Skeleton className="frame mt-6 h-40" />}>
          <Bulletins bulletins={bulletins} />
        </Suspense>
      )}
      {coupons.length > 0 && (
        <Suspense fallback={<Skeleton className="frame mt-6 h-32" />}>
          <StoreCoupons key={code} store={code} offered={coupons} className="frame pt-6" />
        </Suspense>
      )}
    </>
  );
}
