import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** How far the way to a store that sells has been gone. */
export type EntryProgress = {
  /** Undefined for overseas companies, which hand none in. */
  readonly papers: Answer<'readMyCompany'>['status'] | undefined;
  readonly store: Answer<'readOwnStore'>['status'] | undefined;
  readonly hasDeliveryTerms: boolean;
  readonly hasProduct: boolean;
};

type State = 'done' | 'waits' | 'mend' | 'open' | 'later';
type Step = {
  readonly name: 'membership' | 'application' | 'documents' | 'screening' | 'terms' | 'complete';
  readonly state: State;
  /** What the member does next, where it is on another page. */
  readonly next?: { readonly href: string; readonly name: 'documents' | 'terms' | 'complete' };
};

const ICONS = { done: 'check', waits: 'clock', mend: 'alert', open: 'chevronEnd', later: 'clock' } as const;
const LOOKS: Record<State, string> = {
  done: 'text-ok-700',
  waits: 'text-brand-700',
  mend: 'text-sale-600',
  open: 'text-brand-700',
  later: 'text-ink-500',
};

/** The six steps of a vendor's entry (SEL-004), and where this one stands. */
function stepsOf({ papers, store, hasDeliveryTerms, hasProduct }: EntryProgress): Step[] {
  const isOpen = store === 'approved';
  const ofPapers: State =
    papers === undefined || papers === 'approved'
      ? 'done'
      : papers === null
        ? 'open'
        : papers === 'refused'
          ? 'mend'
          : 'waits';
  const ofScreening: State = isOpen
    ? 'done'
    : store === undefined
      ? 'later'
      : store === 'pendingApproval'
        ? 'waits'
        : 'mend';
  const afterwards = (isDone: boolean): State => (isDone ? 'done' : isOpen ? 'open' : 'later');
  return [
    { name: 'membership', state: 'done' },
    { name: 'application', state: store === undefined ? 'open' : 'done' },
    {
      name: 'documents',
      state: ofPapers,
      ...(ofPapers !== 'done' && { next: { href: to.company(), name: 'documents' } }),
    },
    { name: 'screening', state: ofScreening },
    {
      name: 'terms',
      state: afterwards(hasDeliveryTerms),
      ...(isOpen && !hasDeliveryTerms && { next: { href: toOffice.sellerDelivery(), name: 'terms' } }),
    },
    {
      name: 'complete',
      state: afterwards(hasProduct),
      ...(isOpen && !hasProduct && { next: { href: toOffice.sellerNewProduct(), name: 'complete' } }),
    },
  ];
}

export function EntrySteps(progress: EntryProgress) {
  const t = useText();
  const steps = stepsOf(progress);
  if (steps.every(({ state }) => state === 'done')) return null;
  return (
    <ol aria-label={t('my-store.entry.title')} className="flex flex-col divide-y divide-line-soft">
      {steps.map(({ name, state, next }, at) => (
        <li key={name} className="flex items-start gap-3 py-2 text-base">
          <Icon name={ICONS[state]} size={18} className={classes('mt-1 shrink-0', LOOKS[state])} />
          <span className="min-w-0 grow">
            <span className={classes(state === 'later' && 'text-ink-600', state !== 'later' && 'font-medium')}>
              {at + 1}. {t(`my-store.entry.step.${name}`)}
            </span>
            <span className="block text-sm text-ink-600">
              {next ? (
                <Link to={next.href} className="text-brand-700 hover:underline">
                  {t(`my-store.entry.go.${next.name}`)}
                </Link>
              ) : (
                t(`my-store.entry.state.${state}`)
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
