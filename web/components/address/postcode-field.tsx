import { type ComponentProps, Suspense, useState } from 'react';
import type { AddressSearch } from '#web/components/address/address-search.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const Search = lazyComponent(() =>
  import('#web/components/address/address-search.tsx').then((module) => module.AddressSearch),
);

type Props = ComponentProps<typeof AddressSearch> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'readOnly' | 'maxLength'> & {
    label: string;
    required?: boolean;
    isKorean: boolean;
    className?: string;
  };

/** `postcode` of the form around it; in Korea with the search for the whole address, in a dialog over the form. */
export function PostcodeField({
  label,
  required = false,
  isKorean,
  className = '',
  onChosen,
  onUnavailable,
  ...input
}: Props) {
  const t = useText();
  const { value, change, error, input: bound } = useBound('postcode', isText);
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <Field
        label={label}
        required={required}
        {...(isKorean && { hint: t('account.address.postcodeHint') })}
        error={error}
      >
        <span className={`flex gap-2 ${className}`}>
          <TextInput
            {...bound}
            dir="ltr"
            inputMode={isKorean ? 'numeric' : 'text'}
            maxLength={12}
            {...input}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
            className="min-w-0 grow"
          />
          {isKorean && (
            <Button look="secondary" icon="search" onClick={() => setSearching(true)} className="shrink-0">
              {t('account.postcode.open')}
            </Button>
          )}
        </span>
      </Field>
      <Dialog open={isSearching} onClose={() => setSearching(false)} title={t('account.postcode.title')} shape="sheet">
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Search
            onUnavailable={onUnavailable}
            onChosen={(found) => {
              onChosen(found);
              setSearching(false);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
