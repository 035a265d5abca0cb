import { directionOf, type Lang } from '#core/locale.ts';
import { classes } from '#web/ui/classes.ts';

/**
 * Styles of a text page: a column of about seventy characters, headings as link targets, tables and unfolding
 * questions.
 */
const LOOK = [
  'max-w-[72ch] wrap-anywhere text-ink-700',
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-lg [&_h2]:text-ink-900 [&_h2:first-child]:mt-0',
  'md:[&_h2]:text-xl [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-md [&_h3]:text-ink-900',
  '[&>:first-child]:mt-0 [&_p]:my-3 [&_:is(ul,ol)]:my-3 [&_:is(ul,ol)]:ps-6 [&_ul]:list-disc',
  '[&_ol]:list-decimal [&_li]:my-1.5 [&_li]:ps-1 [&_strong]:font-semibold [&_strong]:text-ink-900',
  '[&_a]:text-brand-700 [&_a]:underline [&_a]:underline-offset-2 [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4',
  '[&_table]:my-4 [&_table]:w-full [&_table]:border-collapse [&_table]:text-sm',
  '[&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2',
  '[&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_th]:bg-surface-2 [&_th]:font-semibold',
  '[&_th]:text-ink-900',
  '[&_details]:border-b [&_details]:border-line-soft [&_summary]:flex [&_summary]:min-h-11',
  '[&_summary]:cursor-pointer [&_summary]:items-center [&_summary]:justify-between',
  '[&_summary]:gap-4 [&_summary]:py-2 [&_summary]:font-medium [&_summary]:text-ink-900',
  "[&_summary]:after:text-lg [&_summary]:after:text-ink-500 [&_summary]:after:content-['+'_/_'']",
  "[&_details[open]>summary]:after:content-['−'_/_''] [&_details>p]:mt-0 [&_details>p]:mb-4",
  '[&_details>p]:max-w-[72ch]',
  'print:max-w-none print:text-black',
].join(' ');

/** Shows HTML of a text that the server sanitised. */
export function Prose({ html, lang, className }: { html: string; lang: Lang; className?: string }) {
  return (
    <div
      lang={lang}
      dir={directionOf(lang)}
      className={classes(LOOK, className)}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
