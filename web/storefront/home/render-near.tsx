import { type ReactNode, useEffect, useState } from 'react';
import { idleQueue } from '#web/shell/idle.ts';
import { classes } from '#web/ui/classes.ts';

/** The usual height of these sections. */
const LATE = '[contain-intrinsic-block-size:auto_420px] [content-visibility:auto]';

/**
 * On returning to the page the sections are laid out at once, so that its height and scroll position are the former
 * ones. Never before hydration.
 */
let wasLeft = false;

/**
 * A section that is laid out when scrolled near, or when the page is idle. Overflow such as focus rings and full-width
 * strips stays visible.
 */
export function RenderNear({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(wasLeft);
  useEffect(() => {
    let isMounted = true;
    void idleQueue().then(() => isMounted && setDue(true));
    return () => {
      isMounted = false;
      wasLeft = true;
    };
  }, []);
  return <div className={classes('-mx-4 -my-2 px-4 py-2 empty:hidden', !isDue && LATE)}>{children}</div>;
}
