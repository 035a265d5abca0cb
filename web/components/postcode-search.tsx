import { type ComponentProps, Suspense } from 'react';
import type { AddressSearch } from '#web/components/address-search.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const Search = lazyComponent(() => import('#web/components/address-search.tsx').then((module) => module.AddressSearch));

type Props = ComponentProps<typeof AddressSearch> & { open: boolean; onClose(): void };

/** The search for a Korean address, in a dialog over the form of an address. */
export function PostcodeSearch({ open, onClose, ...search }: Props) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('account.postcode.title')} shape="sheet">
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <Search {...search} />
      </Suspense>
    </Dialog>
  );
}
