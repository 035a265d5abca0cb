import { loadText } from '#web/support/load.ts';
import { TextPage } from '#web/support/text-page.tsx';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/about';

export const loader = ({ request, context }: Route.LoaderArgs) => loadText(context, request, 'aboutUs');

/** About the company (RT-035). */
export default function About({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={to.about()} />;
}
