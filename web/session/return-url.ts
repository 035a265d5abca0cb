import { returnPath } from '#core/return-path.ts';
import { to } from '#web/links/to.ts';

/** A path of this site to return to; the home page for anything else. */
export function safeBack(back: string | null | undefined): string {
  return (back?.startsWith('/') && returnPath(back, ['http://here.invalid'])) || to.home();
}
