import type { ReactNode } from 'react';
import type { GoodsTasksAnswer } from '#core/sales/contract.ts';
import { Section, Thumb } from '#web/components/office/pieces.tsx';
import { Count } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

/** Fewer days than this are urgent. */
const URGENT_DAYS = 4;

type Goods = { readonly id: number; readonly name: string; readonly image: string };

function GoodsRow({ goods, action, children }: { goods: Goods; action: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-sm">
      <Thumb src={goods.image} />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
        <Link to={toOffice.sellerProduct(goods.id)} className="line-clamp-2 font-medium hover:underline">
          <bdi>{goods.name}</bdi>
        </Link>
        {children}
      </div>
      <LinkButton
        to={toOffice.sellerProduct(goods.id)}
        look="secondary"
        size="small"
        aria-label={`${action}: ${goods.name}`}
      >
        {action}
      </LinkButton>
    </li>
  );
}

/** Goods that run out and goods that were rejected, each with the way to mend it; nothing where there are none. */
export function GoodsTasks({ tasks }: { tasks: GoodsTasksAnswer }) {
  const t = useText();
  if (tasks.goods.length === 0 && tasks.rejectedGoods.length === 0) return null;
  return (
    <div className="mb-6 grid items-start gap-4 xl:grid-cols-2">
      {tasks.goods.length > 0 && (
        <div id="low-stock" className="min-w-0 scroll-mt-20">
          <Section title={t('seller.task.lowTitle')}>
            <p className="text-sm text-ink-600">{t('seller.task.lowText')}</p>
            <ul className="divide-y divide-line-soft">
              {tasks.goods.map((goods) => (
                <GoodsRow key={goods.id} goods={goods} action={t('seller.task.restock')}>
                  <span className="flex flex-wrap items-center gap-2 text-ink-600">
                    <StatusChip tone={goods.daysLeft < URGENT_DAYS ? 'sale' : 'warn'}>
                      {goods.stock === 0
                        ? t('seller.task.soldOut')
                        : goods.daysLeft === 0
                          ? t('seller.task.today')
                          : t('seller.task.left', { count: goods.daysLeft })}
                    </StatusChip>
                    {t('seller.task.stock', { stock: goods.stock })}
                  </span>
                </GoodsRow>
              ))}
            </ul>
          </Section>
        </div>
      )}
      {tasks.rejectedGoods.length > 0 && (
        <Section title={t('seller.task.rejectedTitle')} className="min-w-0" aside={<Count value={tasks.rejected} />}>
          <ul className="divide-y divide-line-soft">
            {tasks.rejectedGoods.map((goods) => (
              <GoodsRow key={goods.id} goods={goods} action={t('seller.task.mend')}>
                <span dir="auto" className="line-clamp-3 text-ink-600">
                  {goods.reason}
                </span>
              </GoodsRow>
            ))}
          </ul>
          {tasks.rejected > tasks.rejectedGoods.length && (
            <LinkButton to={toOffice.sellerProducts({ approval: 'rejected' })} look="quiet" size="small">
              {t('seller.task.allRejected')}
            </LinkButton>
          )}
        </Section>
      )}
    </div>
  );
}
