import { loadText } from '#web/support/load.ts';
import { TextPage } from '#web/support/text-page.tsx';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/user-guide';

export const loader = ({ request, context }: Route.LoaderArgs) => loadText(context, request, 'user-guide');

/** How to use the shop (RT-034). */
export default function UserGuide({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={to.userGuide()} />;
}
