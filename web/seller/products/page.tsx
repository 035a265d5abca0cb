import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem, ListSkeleton } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Drafts } from '#web/seller/products/drafts.tsx';
import type { WorkspaceProps } from '#web/seller/products/grid/use-workspace.ts';
import { Head } from '#web/seller/products/head.tsx';
import { loadProducts } from '#web/seller/products/load.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const Workspace = lazyComponent<WorkspaceProps>(() =>
  import('#web/seller/products/grid/workspace.tsx').then((module) => module.Workspace),
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  // The products are usable without the drafts.
  const draftsRequest = api('listProductDrafts').catch(() => ({ drafts: [] }));
  return { ...(await answered(request, loadProducts)), ...(await draftsRequest) };
}

/** All products are here: the address only says which of them are shown. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOther = currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
  return isOther && defaultShouldRevalidate;
}

/** The products of the store, worked on as in a spreadsheet, and what was begun and not sent. */
export default function SellerProducts({ loaderData: { answer, problem, drafts } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <Head />
      <Drafts drafts={drafts} />
      {problem ? (
        <ListProblem problem={problem} />
      ) : answer.first.total === 0 ? (
        <Card>
          <EmptyState title={t('seller.products.none')} />
        </Card>
      ) : (
        <Suspense fallback={<ListSkeleton rows={12} />}>
          <Workspace first={answer.first} templates={answer.templates} />
        </Suspense>
      )}
    </>
  );
}
