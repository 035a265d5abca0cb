import { type ComponentProps, Suspense, useState } from 'react';
import type { AddressSearch } from '#web/components/address-search.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const Search = lazyComponent(() => import('#web/components/address-search.tsx').then((module) => module.AddressSearch));

type Props = ComponentProps<typeof AddressSearch> & {
  label: string;
  required?: boolean;
  error: string | undefined;
  isKorean: boolean;
  input: ComponentProps<typeof TextInput>;
  className?: string;
};

/** The postcode of an address; in Korea with the search for both, in a dialog over the form. */
export function PostcodeField({ label, required = false, error, isKorean, input, className = '', ...search }: Props) {
  const t = useText();
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
            name="postcode"
            dir="ltr"
            inputMode={isKorean ? 'numeric' : 'text'}
            maxLength={12}
            {...input}
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
            {...search}
            onChosen={(found) => {
              search.onChosen(found);
              setSearching(false);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
