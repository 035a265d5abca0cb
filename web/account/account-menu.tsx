import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AccountNav } from '#web/account/account-nav.tsx';
import { placeAt } from '#web/account/places.ts';
import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import type { Profile } from '#web/session/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * On screens without room at the side: one line with the member and the current page, which opens the menu below it.
 */
export function AccountMenu({ profile, className }: { profile: Profile; className?: string }) {
  const t = useText();
  const { pathname, key } = useLocation();
  // Open on one page only: following a link closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = placeAt(pathname);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(undefined);
    button.current?.focus();
  };
  return (
    // Handles Escape for everything inside; the button is the control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className={classes('rounded-md border border-line-soft bg-surface', className)}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
        className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 text-start -outline-offset-2 hover:bg-surface-1"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-pill bg-brand-50 text-brand-700">
          <Icon name="person" size={18} />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate text-sm text-ink-600">
            <bdi>{fullName(profile)}</bdi>
          </span>
          <span className="block truncate font-semibold">
            {t('account.nav.label')}
            {place && place.name !== 'myPage' && (
              <span className="font-normal text-ink-600"> · {t(`account.nav.${place.name}`)}</span>
            )}
          </span>
        </span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} className="text-ink-600" />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line-soft p-2">
        <AccountNav columns />
      </div>
    </div>
  );
}
