import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import { lastMinuteBefore } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';
import { ClaimClock, ClaimStatus } from '#web/components/claim-status.tsx';
import { Moment, Thumb } from '#web/components/office/pieces.tsx';
import { pictureUrl } from '#web/components/picture.tsx';
import { Bidi } from '#web/components/price.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

type Props = { claims: readonly ClaimRowAnswer[]; hrefOf(id: number): string; withStore?: boolean; busy: boolean };

/** Claims for those who answer them, with their deadlines. */
export function ClaimRows({ claims, hrefOf, withStore = false, busy }: Props) {
  const t = useText();
  const number = (claim: ClaimRowAnswer) => (
    <Link
      {...ROW_LINK}
      to={hrefOf(claim.id)}
      className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline"
    >
      <Bidi>{claim.number}</Bidi>
    </Link>
  );
  const columns: Column<ClaimRowAnswer>[] = [
    { key: 'number', head: t('claim.number'), cell: number },
    { key: 'requested', head: t('claim.requestedKst'), cell: (claim) => <Moment at={claim.requestedAt} /> },
    {
      key: 'buyer',
      head: t('claim.buyer'),
      className: 'max-w-32 truncate',
      cell: (claim) => <bdi>{claim.buyerName}</bdi>,
    },
    ...(withStore
      ? [
          {
            key: 'store',
            head: t('claim.store'),
            className: 'max-w-32 truncate',
            cell: (claim: ClaimRowAnswer) => <bdi>{claim.store.name}</bdi>,
          },
        ]
      : []),
    {
      key: 'goods',
      head: t('claim.goods'),
      className: 'w-full max-w-0 min-w-36',
      cell: (claim) => <Goods claim={claim} />,
    },
    {
      key: 'by',
      head: t('claim.answerByKst'),
      cell: (claim) => claim.status === 'requested' && <Deadline claim={claim} />,
    },
    { key: 'status', head: t('claim.state'), cell: (claim) => <ClaimStatus claim={claim} /> },
  ];
  return (
    <DataList
      label={t('claim.office')}
      rows={claims}
      keyOf={(claim) => claim.id}
      columns={columns}
      busy={busy}
      card={(claim) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {number(claim)}
            <ClaimStatus claim={claim} />
          </div>
          <Goods claim={claim} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-600">
            <bdi>{withStore ? `${claim.buyerName} · ${claim.store.name}` : claim.buyerName}</bdi>
            {claim.status === 'requested' && (
              <span>
                {t('claim.answerByKst')} <Deadline claim={claim} />
              </span>
            )}
          </p>
        </div>
      )}
    />
  );
}

function Deadline({ claim }: { claim: ClaimRowAnswer }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Moment at={lastMinuteBefore(claim.answerBy)} />
      <ClaimClock clock={claim.clock} />
    </span>
  );
}

function Goods({ claim }: { claim: ClaimRowAnswer }) {
  const t = useText();
  const [first, ...more] = claim.lines;
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Thumb src={first.image && pictureUrl(first.image, 160)} />
      <span dir="auto" className="min-w-0 truncate">
        {first.name}
      </span>
      {more.length > 0 && <bdi className="shrink-0 text-ink-600">{t('office.order.more', { count: more.length })}</bdi>}
    </span>
  );
}
