import type { RefusalParams } from '#core/refusal.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { classes } from '#web/ui/classes.ts';

/** Both numbers of an unusual figure next to each other. */
export function AskedFigure({ params, isSmall = false }: { params: RefusalParams; isSmall?: boolean }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-3">
      {(['expected', 'entered'] as const).map((name) => (
        <div key={name}>
          <dt className="text-xs text-ink-600">{t(`audit.ask.${name}`)}</dt>
          <dd className={classes('tabular font-semibold', isSmall ? 'text-sm' : 'text-lg')}>
            <Bidi>{params[name]}</Bidi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
