import { lastMinute } from '#core/calendar.ts';
import { formatInstant } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

type Tasks = Answer<'listMyTasks'>;
type Task = Tasks['tasks'][number];

/** What waits for the member, the most urgent first; nothing when nothing does. `max` shortens the list. */
export function TaskList({ tasks: { tasks, total }, max }: { tasks: Tasks; max?: number }) {
  const t = useText();
  if (total === 0) return null;
  const shown = tasks.slice(0, max);
  return (
    <section aria-labelledby="tasks">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="tasks" className="flex items-center gap-2 text-lg">
          {t('my-page.tasks.title')}
          <span className="tabular rounded-full bg-warn-50 px-2 text-sm text-warn-700">{total}</span>
        </h2>
        {shown.length < total && max !== undefined && (
          <Link to={to.myPage()} className="inline-flex min-h-8 items-center gap-1 text-brand-700 hover:underline">
            {t('my-page.tasks.all')}
            <Icon name="chevronEnd" size={16} />
          </Link>
        )}
      </div>
      <Card className="border-s-4 border-s-warn-700">
        <ul className="divide-y divide-line-soft">
          {shown.map((task) => (
            <TaskRow key={`${task.kind}${task.href}${task.pieces ?? ''}`} task={task} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function TaskRow({ task: { kind, number, name, image, photo, pieces, amount, dueAt, href } }: { task: Task }) {
  const t = useText();
  const lang = useLang();
  const isOptional = kind === 'confirmReceipt';
  const date = dueAt && `${formatInstant(lastMinute(new Date(dueAt)).toISOString(), lang, 'minute')} KST`;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="flex min-w-0 grow basis-64 items-start gap-4">
        {photo ? (
          <AttachedFiles files={[photo]} />
        ) : (
          image && (
            <span aria-hidden className="size-14 shrink-0 overflow-hidden rounded-sm border border-line-soft">
              <Picture base={image} alt="" sizes="56px" />
            </span>
          )
        )}
        <div className="min-w-0">
          <p className="font-semibold">{t(`my-page.tasks.kind.${kind}`, { count: pieces ?? 0 })}</p>
          <p className="line-clamp-1 text-sm text-ink-600" dir="auto">
            {name}
          </p>
          <p className="text-sm text-ink-600">
            <Bidi className="tabular">{number}</Bidi>
          </p>
          {date && (
            <p className={isOptional ? 'text-sm text-ink-600' : 'text-sm font-medium text-warn-700'}>
              {t(isOptional ? 'my-page.tasks.byItself' : 'my-page.tasks.due', { date })}
            </p>
          )}
        </div>
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-4">
        {amount && (
          <span className="flex flex-col text-end">
            {pieces !== null && <span className="text-xs text-ink-600">{t('my-page.tasks.of')}</span>}
            <Price money={amount} className="text-lg font-bold" />
          </span>
        )}
        <LinkButton
          to={href}
          look={isOptional ? 'secondary' : 'primary'}
          aria-label={`${t(`my-page.tasks.button.${kind}`)} ${number}`}
        >
          {t(`my-page.tasks.button.${kind}`)}
        </LinkButton>
      </div>
    </li>
  );
}
