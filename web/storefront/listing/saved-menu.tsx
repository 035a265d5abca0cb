import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { appliedTo, loadSaved, type Saved, setSaved, useSaved } from '#web/storefront/listing/saved.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Saved filters: a click applies them to this list, the bin deletes them, with undo. */
export function SavedMenu() {
  const t = useText();
  const { pathname, search } = useLocation();
  const list = useSaved();
  useEffect(loadSaved, []);
  const remove = ({ name }: Saved) => {
    setSaved(list.filter((one) => one.name !== name));
    toast(t('listing.saved.deleted', { name }), 'info', { label: t('listing.saved.undo'), run: () => setSaved(list) });
  };
  if (list.length === 0) return <p className="px-4 py-3 text-sm text-ink-600">{t('listing.saved.none')}</p>;
  return (
    <ul className="max-h-80 overflow-y-auto py-1">
      {list.map((one) => (
        <li key={one.name} className="flex items-center ps-4 pe-1">
          <Link
            to={appliedTo(pathname, search, one.search)}
            preventScrollReset
            className="min-w-0 grow py-2 text-sm hover:text-brand-700 hover:underline"
          >
            <span className="block truncate">
              <bdi>{one.name}</bdi>
            </span>
          </Link>
          <IconButton
            icon="trash"
            size={18}
            label={t('listing.saved.delete', { name: one.name })}
            onClick={() => remove(one)}
          />
        </li>
      ))}
    </ul>
  );
}
