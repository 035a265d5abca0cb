import { type ReactNode, useEffect, useState } from 'react';
import { directionOf } from '#core/locale.ts';
import { SLIDE_DELAY_MS, SLIDE_SPEED_MS } from '#core/summary/rules.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/surface.tsx';

type Slide = { readonly name: string; readonly content: ReactNode };

/** Whether the visitor prefers reduced motion. */
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides that advance automatically (SH-039 to SH-041). They stop by a button, while the pointer or the focus is
 * inside, and from the start for visitors who prefer reduced motion. A hidden slide cannot be focused.
 */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const t = useText();
  const isReversed = directionOf(useLang()) === 'rtl';
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersReducedMotion());
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const moves = isPlaying && !isPointed && !isFocused;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % slides.length), SLIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [moves, at, slides.length]);

  return (
    // Pointer and focus only pause the slides; the buttons are the controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={t('my-page.carousel')}
      aria-label={label}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <Card className="overflow-hidden">
        <div className="flex items-center gap-1 border-b border-line-soft ps-2 pe-1">
          {slides.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
              className={classes(
                'min-h-12 border-b-2 px-2 font-semibold -outline-offset-2 sm:px-3',
                index === at ? 'border-brand-600 text-brand-700' : 'border-transparent text-ink-600 hover:text-ink-900',
              )}
            >
              {name}
            </button>
          ))}
          <span className="ms-auto flex">
            <IconButton
              icon="pause"
              label={t('my-page.stop')}
              aria-pressed={!isPlaying}
              onClick={() => setPlaying(false)}
              className="aria-pressed:text-brand-600"
            />
            <IconButton
              icon="play"
              label={t('my-page.play')}
              aria-pressed={isPlaying}
              onClick={() => setPlaying(true)}
              className="aria-pressed:text-brand-600"
            />
          </span>
        </div>
        {/* Automatic changes are not announced; chosen ones are. */}
        <div aria-live={moves ? 'off' : 'polite'} className="overflow-hidden">
          <div
            className="flex items-stretch"
            style={{
              translate: `${(isReversed ? 100 : -100) * at}% 0`,
              transition: `translate ${SLIDE_SPEED_MS}ms ease-in-out`,
            }}
          >
            {slides.map(({ name, content }, index) => (
              // The element of this role is for form controls.
              <div
                key={name}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="group"
                aria-roledescription={t('my-page.slide')}
                aria-label={t('my-page.place', { number: index + 1, total: slides.length, name })}
                inert={index !== at}
                className="flex w-full shrink-0 flex-col justify-center p-4"
              >
                {content}
              </div>
            ))}
          </div>
        </div>
      </Card>
    </section>
  );
}
