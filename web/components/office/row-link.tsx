import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

/** The link that opens a row; J and K move between these. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      {...ROW_LINK}
      to={to}
      className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}

/** Opens a row whose name is no link, such as a text that somebody wrote. */
export function OpenButton({ to, label, of }: { to: string; label: string; of: string }) {
  return (
    <LinkButton
      {...ROW_LINK}
      look="secondary"
      size="small"
      className="max-lg:w-full pointer-coarse:min-h-11"
      to={to}
      aria-label={`${label}: ${of}`}
    >
      {label}
    </LinkButton>
  );
}
