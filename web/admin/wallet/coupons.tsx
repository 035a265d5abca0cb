import { useState } from 'react';
import type { StaffCouponAnswer } from '#core/wallet/contract.ts';
import { COUPON_OWNERS, OWN_COUPON_STATES } from '#core/wallet/states.ts';
import { couponColumns } from '#web/admin/wallet/coupon-columns.tsx';
import { CouponForm } from '#web/admin/wallet/coupon-form.tsx';
import { ResumeCoupon, StopCoupon } from '#web/admin/wallet/stop-coupon.tsx';
import { api } from '#web/api/client.ts';
import { ListSearch, ListSelect, ListTabs, Unlabelled } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';

const WORDS_MAX = 100;
const coupons = listQuery((query) => toOffice.adminWallet({ tab: 'coupons', ...query }), {
  of: choice(COUPON_OWNERS, 'marketplace'),
  status: choice(OWN_COUPON_STATES),
  q: words(WORDS_MAX),
});

export const loadCoupons = (request: Request) =>
  coupons.load(request, (query) => api('listCouponsForStaff', { query }));

/** Coupons of the marketplace or of stores with the numbers claimed and used, and a form to add one. */
export function StaffCoupons({ list }: { list: Awaited<ReturnType<typeof loadCoupons>> }) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const [chosen, setChosen] = useState<StaffCouponAnswer>();
  const Dialog = chosen?.status === 'stopped' ? ResumeCoupon : StopCoupon;
  const { of } = list.values;
  return (
    <>
      <OfficeList
        label={t('wallet.office.coupons')}
        list={list}
        rowsOf={(answer) => answer.coupons}
        keyOf={(row) => row.id}
        columns={couponColumns(t, of, setChosen)}
        tabs={
          <ListTabs
            list={list}
            by="of"
            label={t('wallet.office.of.label')}
            text={(owner) => t(`wallet.office.of.${owner}`)}
            dense
          />
        }
        filters={
          <ListSearch list={list} by="q" label={t('wallet.office.couponSearch')} maxLength={WORDS_MAX}>
            <ListSelect
              list={list}
              by="status"
              label={t('wallet.office.byStatus')}
              text={(status) => t(`coupon.status.${status}`)}
            />
            {of === 'marketplace' && (
              <Unlabelled>
                <Button icon="plus" onClick={() => setMaking(true)}>
                  {t('wallet.office.newCoupon')}
                </Button>
              </Unlabelled>
            )}
          </ListSearch>
        }
        empty={{ icon: 'bookmark', title: t('wallet.office.noCoupons') }}
      />
      {isMaking && <CouponForm onClose={() => setMaking(false)} />}
      {chosen && <Dialog coupon={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
