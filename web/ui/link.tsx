import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & Pick<NavigateOptions, 'replace' | 'preventScrollReset'> & { to: string; reloadDocument?: boolean };

/**
 * Leads to a page of ours by its whole path. The router's own resolves paths that may be relative and fetches pages ahead, for which each
 * of a page's hundred links takes ten times as long to draw. What is no path, such as `mailto:`, is left to the browser.
 */
export function Link({ to, replace, preventScrollReset, reloadDocument, onClick, children, ...rest }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey || rest.target || reloadDocument || !to.startsWith('/')) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    // Whoever goes where they are must not have to go back twice.
    void navigate(to, { replace: replace ?? to === pathname + search + hash, preventScrollReset });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
