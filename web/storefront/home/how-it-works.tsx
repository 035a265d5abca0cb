import { useText } from '#web/i18n/text.tsx';

const STEPS = ['find', 'sample', 'order', 'follow', 'confirm'] as const;

/** From the search to the delivery, in five steps. */
export function HowItWorks() {
  const t = useText();
  return (
    <section aria-labelledby="how" className="rounded-lg border border-line-soft bg-surface p-6 md:p-8">
      <h2 id="how" className="mb-5 text-lg md:text-xl">
        {t('home.how.title')}
      </h2>
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 lg:flex-col">
            <span
              aria-hidden
              className="tabular flex size-8 shrink-0 items-center justify-center rounded-pill bg-brand-50 font-bold text-brand-700"
            >
              {index + 1}
            </span>
            <span className="flex flex-col gap-1">
              <span className="font-semibold">{t(`home.how.${step}`)}</span>
              <span className="text-sm text-ink-600">{t(`home.how.${step}Text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
