import { Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';

const SavedMenu = lazyComponent(() =>
  import('#web/storefront/listing/saved-menu.tsx').then((module) => module.SavedMenu),
);

/** The saved filters; the menu's code loads on opening. */
export function SavedFilters() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      align="start"
      triggerClassName={
        'inline-flex min-h-9 items-center gap-1 rounded-sm px-2 text-sm font-medium text-brand-700 ' +
        'hover:bg-brand-50 pointer-coarse:min-h-11'
      }
      panelClassName="w-60"
      trigger={
        <>
          <Icon name="bookmark" size={16} />
          {t('listing.saved.title')}
        </>
      }
    >
      <Suspense fallback={<div className="h-12" />}>
        <SavedMenu />
      </Suspense>
    </Popover>
  );
}
