import { readQuery } from '#web/links/page-query.ts';
import { loadText, TEXT_QUERY } from '#web/support/load.ts';
import { TextPage } from '#web/support/text-page.tsx';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/terms';

export const handle = { query: TEXT_QUERY };

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadText(context, readQuery(handle.query, request.url), 'useTerms');

/** The terms of use and their versions (RT-036). */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={to.terms()} />;
}
