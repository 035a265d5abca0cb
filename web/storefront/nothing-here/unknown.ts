import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { to } from '#web/to.ts';

/** Every unknown path leads to /nonfont (RT-010). */
export function loader() {
  throw redirect(to.nothingHere(), 302);
}

/**
 * A document of the shop does not know the routes of the offices (tools/pages/route-list.ts): whoever goes there loads
 * the page anew.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  location.assign(request.url);
  return await new Promise<null>(() => undefined);
}

export default function Unknown() {
  return null;
}
