import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ContentCode } from '#core/content/states.ts';
import { wrongTextFields } from '#core/content/rules.ts';
import type { Lang } from '#core/locale.ts';
import {
  type Draft,
  isSameWriting,
  storeDraft,
  readWriting,
  startFrom,
  type Writing,
} from '#web/admin/content/draft.ts';
import { instantOf } from '#web/admin/home-page/kst.ts';
import { api } from '#web/api/client.ts';
import { type Answer, ApiRefusal } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';

const wrongIn = ({ effectiveFrom, ...text }: Writing) =>
  wrongTextFields({ ...text, effectiveFrom: effectiveFrom && instantOf(effectiveFrom) }, new Date());

/** The draft of a text and its publishing. What is typed is stored until it is published or discarded. */
export function useWriting(code: ContentCode, lang: Lang, newest: Answer<'readContentVersion'> | undefined) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const published = startFrom(newest);
  const [draft] = useState<Draft | undefined>(() => readWriting(code, lang));
  const [isFound, setFound] = useState(draft !== undefined);
  // The text without unpublished changes: that of a version.
  const [start, setStart] = useState(published);
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? newest?.version ?? 0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const form = useForm(draft?.writing ?? published, wrongIn);

  const number = newest?.version ?? 0;
  const isTouched = !isSameWriting(form.values, start);

  const begin = () => {
    form.reset(published);
    setStart(published);
    setBasedOn(number);
    setFound(false);
    setProblem(undefined);
  };
  // Without a draft, a newly published version replaces the text.
  if (number > basedOn && !isTouched) begin();
  return {
    form,
    basedOn,
    busy,
    problem,
    isFound,
    /** Another version was published after the draft was started. */
    isOvertaken: number > basedOn && isTouched,
    change(patch: Partial<Writing>) {
      form.change(patch);
      const next = { ...form.values, ...patch };
      storeDraft(code, lang, isSameWriting(next, start) ? undefined : { basedOn, writing: next });
    },
    discard() {
      begin();
      storeDraft(code, lang, undefined);
    },
    /** Bases the draft on the newest version, after the writer compared them. */
    goOn() {
      setBasedOn(number);
      setProblem(undefined);
      storeDraft(code, lang, { basedOn: number, writing: form.values });
    },
    async publish(): Promise<void> {
      setProblem(undefined);
      if (busy || !form.check()) return;
      setBusy(true);
      const { effectiveFrom, ...text } = form.values;
      try {
        const saved = await api('publishContent', {
          params: { code, language: lang },
          body: { ...text, basedOn, ...(effectiveFrom && { effectiveFrom: instantOf(effectiveFrom) }) },
        });
        toast(t('content.office.published', { version: saved.version }));
        storeDraft(code, lang, undefined);
        setStart(form.values);
        setFound(false);
        await revalidate();
      } catch (refused) {
        if (!form.assignErrors(refused)) setProblem(refused);
        // The other writer's version is shown beside the draft.
        if (refused instanceof ApiRefusal && refused.code === 'content.versionConflict') await revalidate();
      }
      setBusy(false);
    },
  };
}
