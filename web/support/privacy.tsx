import { loadText } from '#web/support/load.ts';
import { TextPage } from '#web/support/text-page.tsx';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/privacy';

export const loader = ({ request, context }: Route.LoaderArgs) => loadText(context, request, 'privacyPolicy');

/** The privacy policy (RT-037). */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={to.privacy()} />;
}
