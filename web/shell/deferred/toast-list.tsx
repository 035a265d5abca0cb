import { dismissToast, holdToast, releaseToast, type ToastTone, useToasts } from '#web/session/toast.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

const ICONS: Record<ToastTone, IconName> = { ok: 'check', error: 'alert', info: 'info', waiting: 'clock' };
const ICON_COLORS: Record<ToastTone, string> = {
  ok: 'text-brand-300',
  error: 'text-brand-100',
  info: 'text-brand-300',
  waiting: 'text-warn-500',
};

const focused = (button: HTMLElement | null): void => button?.focus({ preventScroll: true });

export function ToastList() {
  const toasts = useToasts();
  const words = useUiTexts();
  return toasts.map((toast) => (
    <div
      key={toast.id}
      onFocus={holdToast}
      onBlur={releaseToast}
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      className={
        'on-dark pointer-events-auto flex max-w-md items-center gap-3 rounded-sm bg-ink-900 py-2 ps-4 ' +
        'pe-2 text-base text-white shadow-3'
      }
    >
      <Icon name={ICONS[toast.tone]} className={ICON_COLORS[toast.tone]} />
      <p className="min-w-0">{toast.text}</p>
      {toast.action && (
        <button
          ref={toast.takesFocus ? focused : undefined}
          type="button"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
            if (toast.takesFocus) document.getElementById('main')?.focus({ preventScroll: true });
          }}
          className="min-h-9 shrink-0 rounded-xs px-2 font-semibold text-brand-100 underline"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words.close}
        onClick={() => dismissToast(toast.id)}
        className="flex size-9 shrink-0 items-center justify-center rounded-xs hover:bg-ink-700"
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  ));
}
