import type { ReactNode } from 'react';
import { Moment } from '#web/components/office/pieces.tsx';
import { DateTime } from '#web/components/price.tsx';
import { EntryAmount, EntryWhat, type WalletEntry } from '#web/components/payment/wallet-entry.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/surface.tsx';
import { useIsWide } from '#web/ui/wide.ts';

type Props = { entries: readonly WalletEntry[] };

/** The entries of the member's wallet, with links to their orders. */
export function WalletEntries({ entries }: Props) {
  return useIsWide() ? <EntryTable entries={entries} /> : <EntryCards entries={entries} />;
}

function EntryTable({ entries }: Props) {
  const t = useText();
  return (
    <TableFrame label={t('wallet.entries')}>
      <thead>
        <tr>
          {(['at', 'walletAccount', 'what', 'until', 'amount'] as const).map((column) => (
            <th key={column} scope="col" className={column === 'amount' ? 'text-end!' : undefined}>
              {t(`wallet.col.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="hover:bg-surface-1">
            <td>
              <Moment at={entry.at} />
            </td>
            <td>{t(`wallet.${entry.walletAccount}`)}</td>
            <td>
              <Linked entry={entry} />
            </td>
            <td>{entry.expiresAt && <DateTime at={entry.expiresAt} />}</td>
            <td className="text-end">
              <EntryAmount entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function EntryCards({ entries }: Props) {
  const t = useText();
  return (
    <ul aria-label={t('wallet.entries')} className="flex flex-col gap-2">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex items-start justify-between gap-3 rounded-md border border-line-soft bg-surface p-3"
        >
          <div className="min-w-0 text-sm">
            <p className="text-base">
              <Linked entry={entry} />
            </p>
            <p className="text-ink-600">
              {t(`wallet.${entry.walletAccount}`)} · <Moment at={entry.at} />
            </p>
          </div>
          <EntryAmount entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Linked({ entry }: { entry: WalletEntry }): ReactNode {
  const t = useText();
  return (
    <>
      <EntryWhat entry={entry} />
      {entry.orderId !== null && (
        <Link to={to.order(entry.orderId)} className="ms-2 text-brand-700 underline">
          {t('wallet.order')}
        </Link>
      )}
    </>
  );
}
