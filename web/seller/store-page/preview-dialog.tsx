import { useEffect, useRef, useState } from 'react';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const WIDTHS = { Desktop: 1280, Phone: 390 } as const;
type Width = keyof typeof WIDTHS;
const isLang = (value: string): value is Lang => LANGUAGES.some((lang) => lang === value);
/** The height of the window, in its own pixels: what is below is scrolled to. */
const HEIGHT = 620;

/** The drafted page in a window of the width of a computer or a phone; a wider one than there is room for is made smaller. */
export function PreviewDialog({ code, onClose }: { code: string; onClose(): void }) {
  const t = useText();
  const own = useLang();
  const [lang, setLang] = useState<Lang>(own);
  const [width, setWidth] = useState<Width>('Desktop');
  const room = useRef<HTMLDivElement>(null);
  const [roomWidth, setRoomWidth] = useState<number>(WIDTHS.Desktop);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoomWidth(entry.contentRect.width));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, roomWidth / WIDTHS[width]);
  return (
    <Dialog
      open
      shape="wide"
      title={t('seller.storePage.previewTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('seller.storePage.close')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('seller.storePage.previewLanguage')}>
            <Select value={lang} onChange={({ currentTarget: { value } }) => isLang(value) && setLang(value)}>
              {LANGUAGES.map((one) => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </Select>
          </Field>
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('seller.storePage.previewWidth')}</legend>
            {(['Desktop', 'Phone'] as const).map((one) => (
              <Button
                key={one}
                look={one === width ? 'primary' : 'secondary'}
                aria-pressed={one === width}
                onClick={() => setWidth(one)}
              >
                {t(`seller.storePage.preview${one}`)}
              </Button>
            ))}
          </fieldset>
        </div>
        <div ref={room} dir="ltr" className="flex justify-center overflow-hidden rounded-md bg-surface-2">
          <div style={{ width: WIDTHS[width] * scale, height: HEIGHT }} className="relative overflow-hidden">
            <iframe
              key={`${lang} ${width}`}
              src={to.storePreview(code, { lang })}
              title={t('seller.storePage.previewTitle')}
              className="absolute start-0 top-0 border-0 bg-surface"
              style={{
                width: WIDTHS[width],
                height: HEIGHT / scale,
                transform: `scale(${scale})`,
                transformOrigin: 'top left',
              }}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
