import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'defaultShouldRevalidate'> & {
    to: string;
    reloadDocument?: boolean;
  };

/**
 * A link to an absolute path of this site. The router's own Link resolves relative paths and prefetches, which makes
 * each of a page's hundred links ten times as slow to render. Anything that is no path, such as `mailto:`, is left to
 * the browser.
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
    // Replace the history entry for a link to the current URL, so that one step back suffices.
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

/** Whether the current path is the link's own or, unless `exact`, below it. */
export function useIsAt(): (href: string, exact: boolean) => boolean {
  const { pathname } = useLocation();
  return (href, exact) => pathname === href || (!exact && pathname.startsWith(`${href}/`));
}
