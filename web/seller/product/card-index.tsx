import { useEffect, useState } from 'react';
import { useFrame } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { type CardName, cardId, cardOf, CARDS } from '#web/seller/product/cards.ts';
import { useProduct } from '#web/seller/product/context.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const PAUSE_MS = 250;

/** How many fields of each card are missing or wrong, once typing pauses. */
function useProblemsByCard(): ReadonlyMap<CardName, number> {
  const { form } = useProduct();
  const { judge } = form;
  const { answered } = useFrame();
  const [paths, setPaths] = useState<readonly string[]>(() => judge(form.api.state.values).map(({ path }) => path));
  const { store } = form.api;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setPaths(judge(store.state.values).map(({ path }) => path));
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    soon();
    const { unsubscribe } = store.subscribe(soon);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, judge]);
  const all = new Set([...paths, ...answered.map(({ path }) => path)]);
  return new Map([...Map.groupBy(all, cardOf)].map(([card, found]) => [card, found.length]));
}

function goTo(name: CardName): void {
  const card = document.getElementById(cardId(name));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** The cards with what is missing in each; beside them, on a phone above them. */
export function CardIndex() {
  const t = useText();
  const problems = useProblemsByCard();
  return (
    <nav
      aria-label={t('seller.product.index')}
      className="sticky top-24 z-20 self-start max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line-soft max-lg:bg-surface max-lg:px-4 lg:top-16"
    >
      <ul className="flex gap-1 lg:flex-col">
        {CARDS.map((name) => {
          const count = problems.get(name) ?? 0;
          return (
            <li key={name} className="max-lg:shrink-0">
              <button
                type="button"
                onClick={() => goTo(name)}
                className="flex min-h-10 w-full items-center justify-between gap-2 rounded-sm px-3 text-start text-sm hover:bg-surface-2 pointer-coarse:min-h-11"
              >
                {t(`seller.product.card.${name}`)}
                <span
                  className={classes(
                    'tabular inline-flex min-w-6 items-center justify-center rounded-full px-1.5 text-xs font-semibold',
                    count > 0 ? 'bg-warn-50 text-warn-700' : 'text-ok-700',
                  )}
                >
                  {count > 0 ? (
                    <>
                      <span aria-hidden>{count}</span>
                      <span className="sr-only">{t('seller.product.missing', { count })}</span>
                    </>
                  ) : (
                    <>
                      <Icon name="check" size={16} />
                      <span className="sr-only">{t('seller.product.complete')}</span>
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
