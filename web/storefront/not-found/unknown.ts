import { redirect } from 'react-router';
import { to } from '#web/links/to.ts';

/** Redirects every unknown path to /nonfont (RT-010). */
export function loader() {
  throw redirect(to.nothingHere(), 302);
}

export default function Unknown() {
  return null;
}
