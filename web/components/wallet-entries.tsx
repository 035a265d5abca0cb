import type { EntriesAnswer } from '#core/wallet/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { DateTime, Price } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';

type Entry = EntriesAnswer['entries'][number];

/** Entries of a wallet; the member's own link to their orders. */
export function WalletEntries({ entries, isOwn, busy }: { entries: readonly Entry[]; isOwn: boolean; busy: boolean }) {
  const t = useText();
  const what = (row: Entry) => (
    <>
      {t(`wallet.cause.${row.cause}`)}
      {row.reason && (
        <>
          {' · '}
          <bdi>{row.reason}</bdi>
        </>
      )}
      {isOwn && row.orderId !== null && (
        <Link to={to.order(row.orderId)} className="ms-2 text-brand-700 underline">
          {t('wallet.order')}
        </Link>
      )}
    </>
  );
  const amount = (row: Entry) => (
    <Price money={row.amount} className={row.amount.amount > 0 ? 'font-semibold text-verified-700' : 'font-semibold'} />
  );
  const columns: Column<Entry>[] = [
    { key: 'at', head: t('wallet.col.at'), cell: (row) => <Moment at={row.at} /> },
    { key: 'walletAccount', head: t('wallet.col.walletAccount'), cell: (row) => t(`wallet.${row.walletAccount}`) },
    { key: 'what', head: t('wallet.col.what'), cell: what },
    { key: 'until', head: t('wallet.col.until'), cell: (row) => row.expiresAt && <DateTime at={row.expiresAt} /> },
    { key: 'amount', head: t('wallet.col.amount'), align: 'end', cell: amount },
  ];
  return (
    <DataList
      label={t('wallet.entries')}
      rows={entries}
      keyOf={(row) => row.id}
      columns={columns}
      busy={busy}
      card={(row) => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 text-sm">
            <p className="text-base">{what(row)}</p>
            <p className="text-ink-600">
              {t(`wallet.${row.walletAccount}`)} · <Moment at={row.at} />
            </p>
          </div>
          {amount(row)}
        </div>
      )}
    />
  );
}
