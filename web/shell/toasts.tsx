import { Suspense } from 'react';
import { useToasts } from '#web/session/toast.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const ToastList = lazyComponent(() => import('#web/shell/deferred/toast-list.tsx').then((module) => module.ToastList));

/** The only live region: its content is announced, and stays for at least six seconds. */
export function Toasts() {
  const toasts = useToasts();
  return (
    // An output element allows only phrasing content, and toasts have buttons.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      aria-live="polite"
      className={
        'pointer-events-none fixed inset-x-4 bottom-20 z-90 flex flex-col items-start gap-2 ' +
        'max-lg:[body:has([data-floating])_&]:bottom-34 lg:bottom-6'
      }
    >
      {toasts.length > 0 && (
        <Suspense>
          <ToastList />
        </Suspense>
      )}
    </div>
  );
}
