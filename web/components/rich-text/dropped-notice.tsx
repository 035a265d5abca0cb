import type { Dropped } from '#core/catalogue/pasted-html.ts';
import type { Lang } from '#core/locale.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

const COMMAS: Readonly<Partial<Record<Lang, string>>> = { ar: '، ', ja: '、', zh: '、' };

/** What was left out of a pasted text: "14 styles, 1 script". */
export function DroppedNotice({ dropped, onClose }: { dropped: Dropped; onClose(): void }) {
  const t = useText();
  const lang = useLang();
  const parts = Object.entries(dropped).map(([kind, count]) => t(`seller.editor.dropped.${kind}`, { count }));
  return (
    <output className="block empty:hidden">
      {parts.length > 0 && (
        <Notice>
          {t('seller.editor.leftOut', { what: parts.join(COMMAS[lang] ?? ', ') })}{' '}
          <Button size="small" look="quiet" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </Notice>
      )}
    </output>
  );
}
