import { LOW_STOCK_DAYS } from '#core/sales/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { CountCard } from '#web/components/office/pieces.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { Board } from '#web/seller/dashboard/load.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Task = {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** Undefined where the count could not be loaded. */
  readonly count: number | undefined;
  readonly href: string;
  readonly icon: IconName;
  /** Shown with nothing to do, too. */
  readonly stays?: true;
};

function useTasks({ orders, goods, money }: Board): Task[] {
  const t = useText();
  const tasks: Task[] = [];
  if (orders) {
    const { desk, claims } = orders;
    const late = desk.answer?.byProblem.find(({ problem }) => problem === 'late')?.count;
    const of = (key: 'prepare' | 'ship' | 'late' | 'claims') => ({
      key,
      label: t(`seller.task.${key}`),
      hint: t(`seller.task.hint.${key}`),
      stays: true as const,
    });
    tasks.push(
      {
        ...of('prepare'),
        count: desk.answer?.prepare,
        href: toOffice.sellerOrders({ view: 'prepare' }),
        icon: 'receipt',
      },
      { ...of('ship'), count: desk.answer?.ship, href: toOffice.sellerOrders({ view: 'ship' }), icon: 'box' },
      { ...of('late'), count: late, href: toOffice.sellerOrders({ problem: 'late' }), icon: 'clock' },
    );
    if (claims)
      tasks.push({
        ...of('claims'),
        count: claims.answer?.recordsTotal,
        href: toOffice.sellerClaims({ status: 'requested' }),
        icon: 'alert',
      });
  }
  const found = goods ? goods.tasks.answer : undefined;
  if (found)
    tasks.push(
      {
        key: 'lowStock',
        label: t('seller.task.lowStock'),
        hint: t('seller.task.hint.lowStock', { days: LOW_STOCK_DAYS }),
        count: found.lowStock,
        href: '#low-stock',
        icon: 'grid',
      },
      {
        key: 'rejected',
        label: t('seller.task.rejected'),
        hint: t('seller.task.hint.rejected'),
        count: found.rejected,
        href: toOffice.sellerProducts({ approval: 'rejected' }),
        icon: 'edit',
      },
      {
        key: 'documents',
        label: t('seller.task.documents'),
        hint: t('seller.task.hint.documentsEnded', { ended: found.documentsEnded, ending: found.documentsEnding }),
        count: found.documentsEnded + found.documentsEnding,
        href: toOffice.sellerDocuments(),
        icon: 'shield',
      },
    );
  const account = money ? money.account.answer : undefined;
  if (account) {
    const isReturned = Boolean(account.current?.returnedAt);
    tasks.push({
      key: 'account',
      label: t('seller.task.account'),
      hint: t(isReturned ? 'seller.task.hint.accountReturned' : 'seller.task.hint.accountMissing'),
      count: account.current && !isReturned ? 0 : 1,
      href: toOffice.sellerPayoutAccount(),
      icon: 'card',
    });
  }
  return tasks;
}

/** What waits today, each a link to the list that has it. */
export function Tasks({ board }: { board: Board }) {
  const t = useText();
  const tasks = useTasks(board);
  if (tasks.length > 0 && tasks.every(({ count }) => count === 0))
    return (
      <Card className="mb-6">
        <EmptyState icon="check" title={t('seller.task.none')}>
          {t('seller.task.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <ul className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tasks
        .filter(({ count, stays }) => stays || count !== 0)
        .map(({ key, label, hint, count, href, icon }) => (
          <li key={key} className="row-span-3 grid grid-rows-subgrid">
            <CountCard
              label={label}
              hint={hint}
              count={count}
              isFailed={count === undefined}
              href={href}
              icon={icon}
              isUrgent
            />
          </li>
        ))}
    </ul>
  );
}
