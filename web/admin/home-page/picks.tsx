import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PICKS_MAX } from '#core/marketing/rules.ts';
import { HOME_SECTIONS, type HomeSection } from '#core/marketing/states.ts';
import { findFactories, findGoods, Finder, Named } from '#web/admin/home-page/finder.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Section, Thumb } from '#web/components/office/pieces.tsx';
import { toast } from '#web/session/toast.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Picks = Answer<'listHomePicks'>;

/** The products and stores of the two curated sections, in order. Each change returns both current lists. */
export function PicksTab({ picks: loaded }: { picks: Picks }) {
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const [picks, setPicks] = useState(loaded);
  const { isBusy, submit: run } = useSubmit(async (work: () => Promise<Picks>, done: string) => {
    try {
      setPicks(await work());
      toast(done);
    } catch (problem) {
      toast(textOf(problem), 'error');
      // Another operator may have changed the list meanwhile.
      await revalidate();
      setPicks(await api('listHomePicks').catch(() => picks));
    }
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      {HOME_SECTIONS.map((section) => (
        <PickList key={section} section={section} picks={picks[section]} busy={isBusy} run={run} />
      ))}
    </div>
  );
}

type ListProps = {
  section: HomeSection;
  picks: Picks[HomeSection];
  busy: boolean;
  run(work: () => Promise<Picks>, done: string): Promise<unknown>;
};

function PickList({ section, picks, busy, run }: ListProps) {
  const t = useText();
  const codes = new Set(picks.map(({ code }) => code));
  const move = (id: number, way: 'up' | 'down', name: string) =>
    void run(() => api('moveHomePick', { params: { id }, body: { way } }), t('admin.homePage.picks.moved', { name }));
  return (
    <Section
      title={t(`admin.homePage.picks.${section}`)}
      aside={<span className="tabular text-sm text-ink-600">{`${picks.length} / ${PICKS_MAX[section]}`}</span>}
    >
      <p className="mb-3 text-sm text-ink-600">{t(`admin.homePage.picks.${section}Hint`)}</p>
      <Finder
        label={t(`admin.homePage.find.${section}`)}
        find={section === 'md' ? findGoods : findFactories}
        actionOf={({ id, code, name }) =>
          codes.has(code) ? (
            <Chip tone="ok" icon="check">
              {t('admin.homePage.find.there')}
            </Chip>
          ) : (
            <Button
              look="secondary"
              size="small"
              icon="plus"
              disabled={busy}
              aria-label={t('admin.homePage.find.addOne', { name })}
              onClick={() =>
                void run(() => api('addHomePick', { body: { section, id } }), t('admin.homePage.picks.added', { name }))
              }
            >
              {t('admin.homePage.find.add')}
            </Button>
          )
        }
      />
      {picks.length === 0 ? (
        <EmptyState icon={section === 'md' ? 'box' : 'factory'} title={t(`admin.homePage.picks.${section}None`)}>
          {t('admin.homePage.picks.noneHint')}
        </EmptyState>
      ) : (
        <ol
          aria-label={t(`admin.homePage.picks.${section}`)}
          className="mt-4 divide-y divide-line-soft border-t border-line-soft"
        >
          {picks.map(({ id, code, name, picture, shown }, at) => (
            <li key={id} className="flex min-h-13 items-center gap-2 py-1">
              <span className="tabular w-6 shrink-0 text-end text-sm text-ink-500">{at + 1}</span>
              <Thumb src={picture} />
              <Named name={name} code={code} />
              {!shown && (
                <Chip tone="warn" icon="eyeOff">
                  {t('admin.homePage.picks.hidden')}
                </Chip>
              )}
              <span className="flex shrink-0">
                <IconButton
                  icon="chevronUp"
                  label={t('admin.homePage.picks.up', { name })}
                  disabled={busy || at === 0}
                  onClick={() => move(id, 'up', name)}
                />
                <IconButton
                  icon="chevronDown"
                  label={t('admin.homePage.picks.down', { name })}
                  disabled={busy || at === picks.length - 1}
                  onClick={() => move(id, 'down', name)}
                />
                <IconButton
                  icon="trash"
                  label={t('admin.homePage.picks.remove', { name })}
                  disabled={busy}
                  onClick={() =>
                    void run(
                      () => api('removeHomePick', { params: { id } }),
                      t('admin.homePage.picks.removed', { name }),
                    )
                  }
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
