import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { hideToday, isHiddenToday } from '#web/storefront/home/hidden-today.ts';
import type { Popup } from '#web/storefront/home/popups.tsx';
import { Checkbox } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';

/** The picture of a popup in its size; a link when it has a target. */
export function PopupPicture({ popup, onFollow }: { popup: Popup; onFollow(): void }) {
  const { image, alt, width, height, link } = popup;
  // Fades in, so that it does not count as the largest contentful paint.
  const picture = (
    <img
      src={image}
      alt={alt}
      width={width}
      height={height}
      className="mx-auto block h-auto max-w-full object-contain motion-safe:animate-[appear_200ms_var(--ease-out)_both]"
    />
  );
  return link ? (
    <Link to={link} onClick={onFollow} className="block -outline-offset-2">
      {picture}
    </Link>
  ) : (
    picture
  );
}

/** The checkbox of SH-027: ticked, it hides the popup for a day. */
export function HideToday({ popup }: { popup: Popup }) {
  const t = useText();
  const [isHidden, setHidden] = useState(() => popup.checked || isHiddenToday(popup.id));
  return (
    <Checkbox
      checked={isHidden}
      onChange={({ currentTarget: { checked } }) => {
        setHidden(checked);
        hideToday(popup.id, checked);
      }}
      className="items-center text-sm!"
    >
      {t('home.popup.hideToday')}
    </Checkbox>
  );
}
