import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Delivery } from '#web/storefront/product/below/delivery.tsx';
import { Detail } from '#web/storefront/product/below/detail.tsx';
import { Certificates, Disclosure } from '#web/storefront/product/below/certificates.tsx';
import { Packing, Specs } from '#web/storefront/product/below/specs.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const PARTS = ['detail', 'specs', 'certificates', 'disclosure', 'delivery', 'packing'] as const;
type Part = (typeof PARTS)[number];

/**
 * Below the fold: consecutive sections with a bar of anchors on wide screens, folded ones on small screens (ux §9.3).
 */
export function Sections({ product }: { product: Product }) {
  const t = useText();
  const all = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<Part>('detail');
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const part = PARTS.find((one) => one === seen);
        if (part) setCurrent(part);
      },
      // The line just below the sticky bars.
      { rootMargin: '-160px 0px -70% 0px' },
    );
    for (const section of all.current?.querySelectorAll('details') ?? []) watcher.observe(section);
    return () => watcher.disconnect();
  }, []);
  const contents: Record<Part, ReactNode> = {
    detail: <Detail product={product} />,
    specs: <Specs product={product} />,
    certificates: <Certificates product={product} />,
    disclosure: <Disclosure product={product} />,
    delivery: <Delivery product={product} />,
    packing: <Packing product={product} />,
  };
  return (
    <div
      ref={all}
      className={
        'flex min-w-0 flex-col max-lg:divide-y max-lg:divide-line-soft max-lg:rounded-md max-lg:border ' +
        'max-lg:border-line-soft max-lg:bg-surface lg:gap-5'
      }
    >
      <nav
        aria-label={t('goods.section.nav')}
        className="sticky top-16 z-20 flex overflow-x-auto rounded-md border border-line-soft bg-surface max-lg:hidden"
      >
        {PARTS.map((part) => (
          <a
            key={part}
            href={`#${part}`}
            aria-current={part === current ? 'true' : undefined}
            className={classes(
              'flex min-h-12 shrink-0 items-center border-b-2 px-3 text-sm font-medium -outline-offset-2',
              part === current
                ? 'border-brand-600 text-brand-700'
                : 'border-transparent text-ink-600 hover:text-ink-900',
            )}
          >
            {t(`goods.section.${part}`)}
          </a>
        ))}
      </nav>
      {PARTS.map((part) => (
        <Section key={part} part={part} title={t(`goods.section.${part}`)}>
          {contents[part]}
        </Section>
      ))}
    </div>
  );
}

/** Folded on small screens, where a tap opens it; always open on wide ones. */
function Section({ part, title, children }: { part: Part; title: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  // For browsers without the CSS that opens details elements.
  useEffect(() => {
    const wide = matchMedia('(width >= 1001px)');
    const open = () => {
      if (ref.current && wide.matches) ref.current.open = true;
    };
    open();
    wide.addEventListener('change', open);
    return () => wide.removeEventListener('change', open);
  }, []);
  return (
    <details
      ref={ref}
      id={part}
      open={part === 'detail'}
      className={
        'group scroll-mt-36 bg-surface lg:rounded-md lg:border lg:border-line-soft lg:p-6 ' +
        'lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]'
      }
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 lg:hidden">
        <h2 className="text-md">{title}</h2>
        <Icon name="chevronDown" className="text-ink-500 group-open:rotate-180" />
      </summary>
      <div className="max-lg:px-4 max-lg:pb-5">
        <h2 className="mb-4 text-lg max-lg:hidden">{title}</h2>
        {children}
      </div>
    </details>
  );
}
