import { useState } from 'react';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { isOwnPath } from '#core/marketing/rules.ts';
import { LanguageSelect } from '#web/admin/home-page/language-select.tsx';
import { useText } from '#web/i18n/text.tsx';

/** The window size of the preview. */
const WINDOW = { width: 1280, height: 800, header: 180 };

type Props = { image: LocalText; alt: LocalText; left: number; top: number; width: number; height: number };

/** A small preview of the popup on the home page: position, size and picture in a language (SH-025). */
export function PopupPreview({ image, alt, left, top, width, height }: Props) {
  const t = useText();
  const [lang, setLang] = useState<Lang>('ko');
  // A length in window pixels, scaled to the preview.
  const part = (pixels: number) => `${(pixels / WINDOW.width) * 100}cqw`;
  const inside = (at: number, size: number, most: number) => Math.max(8, Math.min(at, most - size - 8));
  const picture = pick(image, lang);
  return (
    <div className="flex flex-col gap-3">
      <LanguageSelect label={t('admin.homePage.popups.previewIn')} value={lang} onChange={setLang} />
      <figure
        aria-label={t('admin.homePage.popups.preview')}
        className="@container relative w-full overflow-hidden rounded-sm border border-line bg-surface-2"
        style={{ aspectRatio: `${WINDOW.width} / ${WINDOW.height}` }}
      >
        <div
          className="absolute inset-x-0 top-0 border-b border-line bg-surface"
          style={{ height: part(WINDOW.header) }}
        />
        <div
          className="absolute overflow-hidden rounded-xs border border-line-strong bg-surface shadow-1"
          style={{
            left: part(inside(left, width, WINDOW.width)),
            top: part(Math.max(WINDOW.header + 8, inside(top, height + 90, WINDOW.height))),
            width: part(width + 2),
          }}
        >
          <p
            dir="auto"
            className="truncate font-semibold"
            style={{ fontSize: part(26), paddingInline: part(16), paddingBlock: part(6) }}
          >
            {pick(alt, lang)}
          </p>
          {isOwnPath(picture) ? (
            <img
              key={picture}
              src={picture}
              alt={pick(alt, lang)}
              className="block w-full bg-surface-2 object-contain"
              style={{ height: part(height) }}
            />
          ) : (
            <p className="bg-surface-2 text-center text-ink-600" style={{ height: part(height), fontSize: part(26) }}>
              {t('admin.homePage.popups.noPicture')}
            </p>
          )}
          {/* The box of the real popup; inert in the preview. */}
          <div
            aria-hidden
            className="pointer-events-none overflow-hidden"
            style={{ height: part(44), paddingInline: part(16), fontSize: part(22) }}
          >
            {t('home.popup.hideToday')}
          </div>
        </div>
      </figure>
      <p className="text-sm text-ink-600">{t('admin.homePage.popups.previewHint')}</p>
    </div>
  );
}
