import { type ReactNode, useEffect, useState } from 'react';
import { idleQueue } from '#web/shell/idle.ts';
import { classes } from '#web/ui/classes.ts';

/** As tall as these sections usually are. */
const LATE = '[contain-intrinsic-block-size:auto_420px] [content-visibility:auto]';

/**
 * Whoever was here and comes back finds the page as tall as it was, and so their place. Never before the page came to
 * life.
 */
let wasLeft = false;

/**
 * A section the browser lays out when somebody comes near it, or when the page is quiet. What it draws over its edges
 * (rings,
 * strips that reach the sides of a telephone) stays visible.
 */
export function DrawnLate({ children }: { children: ReactNode }) {
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
