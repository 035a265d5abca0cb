import { useSelector } from '@tanstack/react-form';
import { useState } from 'react';
import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { Form } from '#web/forms/form.tsx';
import { LeaveGuard } from '#web/forms/leave-guard.tsx';
import { ActionBar } from '#web/seller/store-page/action-bar.tsx';
import { Cards } from '#web/seller/store-page/cards.tsx';
import { Conflict } from '#web/seller/store-page/conflict.tsx';
import { PageFormContext } from '#web/seller/store-page/context.ts';
import { DiscardDialog } from '#web/seller/store-page/discard-dialog.tsx';
import { usePageEditor } from '#web/seller/store-page/use-page-editor.ts';

/** The page of a store as its seller arranges it: a draft that is saved, looked at and published. */
export function PageEditor({ first }: { first: OwnArrangementAnswer }) {
  const { own, form, published, take, versionNow } = usePageEditor(first);
  const [storyLang, setStoryLang] = useState<Lang>('ko');
  const [isDiscarding, setDiscarding] = useState(false);
  const isDirty = useSelector(form.api.store, (state) => state.isDirty);
  const isConflict = form.problem instanceof ApiRefusal && form.problem.code === 'arrangement.changed';
  return (
    <PageFormContext value={{ form, published, versionNow, code: own.code, categories: own.categories }}>
      <Form
        form={form}
        className="flex flex-col gap-4"
        refusal={isConflict ? <Conflict onTake={take} /> : undefined}
        onGo={(path) => {
          const lang = LANGUAGES.find((one) => path === `story.${one}`);
          if (lang) setStoryLang(lang);
        }}
      >
        <Cards own={own} isDirty={isDirty} storyLang={storyLang} onStoryLang={setStoryLang} />
        <ActionBar own={own} isDirty={isDirty} onTake={take} onDiscard={() => setDiscarding(true)} />
        <LeaveGuard />
      </Form>
      {isDiscarding && (
        <DiscardDialog own={own} versionNow={versionNow} onTake={take} onClose={() => setDiscarding(false)} />
      )}
    </PageFormContext>
  );
}
