import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'defaultShouldRevalidate'> & {
    to: string;
    reloadDocument?: boolean;
  };

/**
 * Leads to a page of ours by its whole path. The router's own resolves paths that may be relative and fetches pages
 * ahead, for which each
 * of a page's hundred links takes ten times as long to draw. What is no path, such as `mailto:`, is left to the
 * browser.
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  defaultShouldRevalidate,
  reloadDocument,
  onClick,
  children,
  ...rest
}: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (
      event.defaultPrevented ||
      button !== 0 ||
      metaKey ||
      altKey ||
      ctrlKey ||
      shiftKey ||
      rest.target ||
      reloadDocument ||
      !to.startsWith('/')
    )
      return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    // Whoever goes where they are must not have to go back twice.
    void navigate(to, {
      replace: replace ?? to === pathname + search + hash,
      preventScrollReset,
      ...(defaultShouldRevalidate !== undefined && { defaultShouldRevalidate }),
    });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether the visitor is at a place: its own page, or, where it is not `exact`, one below it. */
export function useIsAt(): (href: string, exact: boolean) => boolean {
  const { pathname } = useLocation();
  return (href, exact) => pathname === href || (!exact && pathname.startsWith(`${href}/`));
}
