import { readQuery } from '#web/links/page-query.ts';
import { loadText, TEXT_QUERY } from '#web/support/load.ts';
import { TextPage } from '#web/support/text-page.tsx';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/about';

export const handle = { query: TEXT_QUERY };

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadText(context, readQuery(handle.query, request.url), 'aboutUs');

/** About the company (RT-035). */
export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={to.about()} />;
}
