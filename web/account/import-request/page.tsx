import { useSearchParams } from 'react-router';
import type { OfferRequestAnswer } from '#core/supplier/contract.ts';
import { RequestForm } from '#web/account/import-request/request-form.tsx';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const page = Number(new URL(request.url).searchParams.get('page'));
  const requested = Number.isInteger(page) && page > 0 ? Math.min(page, 10_000) : 0;
  return { page: requested, list: await api('listOfferRequests', { query: { page: requested, count: 20 } }) };
}

const TONES = { waiting: 'brand', published: 'ok', declined: 'ink' } as const;

/** A member requests a 1688 product by its URL, and sees the state of earlier requests. */
export default function ImportRequestPage({ loaderData: { page, list } }: Route.ComponentProps) {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('supplier.ask.title')} />
      <p className="mb-4 max-w-2xl text-ink-600">{t('supplier.ask.text')}</p>
      <RequestForm address={search.get('address') ?? ''} />
      <h2 className="mt-8 mb-3 text-lg">{t('supplier.ask.mine')}</h2>
      {list.requests.length === 0 ? (
        <Card>
          <EmptyState title={t('supplier.ask.none')} />
        </Card>
      ) : (
        <ul className="flex flex-col gap-2">
          {list.requests.map((one) => (
            <li key={one.id}>
              <OfferRequest request={one} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination page={page} pages={list.totalPages} hrefOf={(next) => to.importRequest({ page: next })} />
      </div>
    </>
  );
}

function OfferRequest({ request }: { request: OfferRequestAnswer }) {
  const t = useText();
  return (
    <Card as="article" className="flex flex-col gap-1 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Bidi className="tabular font-medium">{request.offerId}</Bidi>
        <Chip tone={TONES[request.status]}>{t(`supplier.requestState.${request.status}`)}</Chip>
        <span className="ms-auto text-sm text-ink-600">
          <DateTime at={request.askedAt} how="minute" />
        </span>
      </p>
      {request.note && (
        <p dir="auto" className="whitespace-pre-line">
          {request.note}
        </p>
      )}
      {request.why && (
        <p className="text-ink-700">
          {t('supplier.ask.why')}: <bdi>{request.why}</bdi>
        </p>
      )}
      {request.productId !== null && (
        <Link to={to.product(request.productId)} className="self-start text-brand-700 underline">
          {t('supplier.request.product')}
        </Link>
      )}
    </Card>
  );
}
