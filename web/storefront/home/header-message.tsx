import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';

/**
 * The operator's message above the header (SH-009). Its HTML was sanitised by an allow-list when it was saved (decision
 * SH-010).
 */
export function HeaderMessage({ html, className }: { html: string; className?: string }) {
  const t = useText();
  if (html === '') return null;
  return (
    <section
      aria-label={t('home.message')}
      className={classes('border-b border-line-soft bg-brand-50 text-brand-950', className)}
    >
      <p
        className="frame py-2 text-center text-sm [&_a]:font-semibold [&_a]:text-brand-700 [&_a]:underline"
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}

/** The message from the home page's loader data, for the slot above the header. */
export function messageIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : '';
}
