import type { BulletinGroup, BulletinState } from '#core/bulletin/rules.ts';
import type { Text } from '#core/i18n.ts';
import { Day } from '#web/components/office/pieces.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Count, DateTime } from '#web/components/price.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

type Bulletin = {
  readonly group: BulletinGroup;
  readonly from: string;
  readonly to: string;
  readonly status: BulletinState;
  readonly date: string;
  readonly views: number;
  readonly reason: string;
};

const TONES: Readonly<Record<BulletinState, ChipTone>> = {
  scheduled: 'warn',
  shown: 'ok',
  ended: 'ink',
  takenDown: 'sale',
};

/** What sellers and staff see of a notice; each adds its store, and what they can do with it. */
export const bulletinColumns = <One extends Bulletin>(t: Text, titleOf: (one: One) => string): Column<One>[] => [
  {
    key: 'title',
    head: t('bulletin.titleLabel'),
    narrow: 'name',
    className: 'w-full min-w-56 py-2!',
    cell: (one) => (
      <span className="flex min-w-0 flex-col text-sm font-normal">
        <bdi className="font-medium max-lg:text-base">{titleOf(one)}</bdi>
        <span className="text-ink-600">{t(`bulletin.group.${one.group}`)}</span>
        {one.reason && (
          <span className="text-ink-600">
            {t('bulletin.reason')}: <bdi>{one.reason}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    head: t('bulletin.statusLabel'),
    narrow: 'beside',
    className: 'whitespace-nowrap',
    cell: ({ status }) => <StatusChip tone={TONES[status]}>{t(`bulletin.status.${status}`)}</StatusChip>,
  },
  {
    key: 'period',
    head: t('bulletin.period'),
    className: 'whitespace-nowrap',
    cell: ({ from, to }) => (
      <bdi>
        <Day on={from} /> – <Day on={to} />
      </bdi>
    ),
  },
  {
    key: 'date',
    head: t('bulletin.date'),
    className: 'whitespace-nowrap',
    cell: ({ date }) => <DateTime at={date} />,
  },
  { key: 'views', head: t('bulletin.views'), align: 'end', cell: ({ views }) => <Count value={views} /> },
];
