import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PriceRange } from '#web/components/price.tsx';
import type { Facets } from '#web/storefront/listing/facets.ts';
import { changed, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { BOX } from '#web/ui/input.tsx';

/**
 * A price range in whole won: both bounds or none, the upper above the lower (CAT-013, CAT-014). Applied by the button
 * or Enter.
 */
export function PriceFields({
  search,
  range,
  onGo,
}: {
  search: string;
  range: Facets['price'];
  onGo(href: string): void;
}) {
  const t = useText();
  const id = useId();
  const { pathname } = useLocation();
  const query = new URLSearchParams(search);
  const given = `${query.get('priceMin') ?? ''} ${query.get('priceMax') ?? ''}`;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [seen, setSeen] = useState(given);
  const [typed, setTyped] = useState(() => given.split(' '));
  const [isProblemShown, setProblemShown] = useState(false);
  // Keep what was typed before hydration.
  useEffect(() => {
    const inputs = [...(fieldset.current?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    setTyped((current) => (inputs.join(' ') === current.join(' ') ? current : inputs));
  }, []);
  if (seen !== given) {
    setSeen(given);
    setTyped(given.split(' '));
    setProblemShown(false);
  }
  const [priceMin = '', priceMax = ''] = typed;
  const problem = listQueryOf(new URLSearchParams({ priceMin, priceMax }), 'newest').priceProblem;
  const isWrong = problem !== undefined && (isProblemShown || (given.trim() !== '' && given === typed.join(' ')));

  const go = () => {
    setProblemShown(problem !== undefined);
    if (problem) fieldset.current?.querySelector('input')?.focus();
    else if (given !== typed.join(' '))
      onGo(changed(pathname, search, { priceMin: priceMin.trim(), priceMax: priceMax.trim() }));
  };
  const field = (name: 'priceMin' | 'priceMax', value: string, onType: (value: string) => void) => (
    <input
      name={name}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      aria-label={t(`listing.filter.${name}`)}
      placeholder={t(`listing.filter.${name}`)}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={({ relatedTarget }) => {
        if ((relatedTarget instanceof Node && fieldset.current?.contains(relatedTarget)) || given === typed.join(' '))
          return;
        if (problem) setProblemShown(true);
        else go();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        go();
      }}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-problem` : undefined}
      className={`${BOX} tabular min-w-0 px-2`}
    />
  );
  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('listing.filter.price')}</legend>
      <div className="flex items-center gap-1.5">
        {field('priceMin', priceMin, (value) => setTyped([value, priceMax]))}
        <span aria-hidden>–</span>
        {field('priceMax', priceMax, (value) => setTyped([priceMin, value]))}
        <Button
          type="submit"
          look="secondary"
          onClick={(event) => {
            event.preventDefault();
            go();
          }}
          className="shrink-0 px-3"
        >
          {t('listing.filter.go')}
        </Button>
      </div>
      {range && (
        <p className="mt-1 text-xs text-ink-500">
          <PriceRange range={range} />
        </p>
      )}
      {isWrong && (
        <div role="alert" className="mt-2">
          <FieldError id={`${id}-problem`}>{t(`listing.filter.priceProblem.${problem}`)}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
