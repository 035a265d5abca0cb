import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { wrongTextFields } from '#core/content/rules.ts';
import type { ContentCode } from '#core/content/states.ts';
import type { Lang } from '#core/locale.ts';
import { isSameWriting, readWriting, startFrom, storeDraft, type Writing } from '#web/admin/content/draft.ts';
import { instantOf } from '#web/admin/home-page/kst.ts';
import { api } from '#web/api/client.ts';
import { type Answer, ApiRefusal } from '#web/api/types.ts';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

const wrongIn = ({ effectiveFrom, ...text }: Writing) =>
  wrongTextFields({ ...text, effectiveFrom: effectiveFrom && instantOf(effectiveFrom) }, new Date());

/** The draft of a text and its publishing. What is typed is stored until it is published or discarded. */
export function useWriting(code: ContentCode, lang: Lang, newest: Answer<'readContentVersion'> | undefined) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const published = startFrom(newest);
  const [draft] = useState(() => readWriting(code, lang));
  const [isFound, setFound] = useState(draft !== undefined);
  // The text without unpublished changes: that of a version.
  const [start, setStart] = useState(published);
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? newest?.version ?? 0);
  const form = useForm({
    start: draft?.writing ?? published,
    judge: wrongIn,
    send: async (writing) => {
      const { effectiveFrom, ...text } = writing;
      const body = { ...text, basedOn, ...(effectiveFrom && { effectiveFrom: instantOf(effectiveFrom) }) };
      try {
        const saved = await api('publishContent', { params: { code, language: lang }, body });
        toast(t('content.office.published', { version: saved.version }));
        setStart(writing);
        setFound(false);
        await revalidate();
      } catch (refused) {
        // The other writer's version is shown next to the draft.
        if (refused instanceof ApiRefusal && refused.code === 'content.versionConflict') await revalidate();
        throw refused;
      }
    },
  });
  const values = useValues(form);
  const number = newest?.version ?? 0;
  const isTouched = !isSameWriting(values, start);
  const isNewer = number > basedOn;

  const begin = () => {
    form.reset(published);
    setStart(published);
    setBasedOn(number);
    setFound(false);
  };
  useEffect(() => {
    storeDraft(code, lang, isTouched ? { basedOn, writing: values } : undefined);
  }, [code, lang, basedOn, isTouched, values]);
  // Without a draft, a newly published version replaces the text.
  useEffect(() => {
    // The form cannot be changed while it is rendered.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isNewer && !isTouched) begin();
  });
  return {
    form,
    values,
    isFound,
    /** Another version was published after the draft was started. */
    isOvertaken: isNewer && isTouched,
    discard: begin,
    /** Bases the draft on the newest version, after the writer compared them. */
    goOn() {
      setBasedOn(number);
      form.reset(values);
    },
  };
}
