import { useEffect, useEffectEvent, useState } from 'react';
import type { CompanyForm } from '#core/company/rules.ts';
import type { HandedIn } from '#web/components/upload-files.tsx';
import { COMPANY_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

type Values = Omit<CompanyForm, 'hasCertificate'>;
type Draft = { readonly values: Partial<Values>; readonly files: readonly HandedIn[] };
type Present = { readonly values: Values; readonly files: readonly HandedIn[] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The draft of a member; anybody may have changed the storage. */
function storedDraft(key: string, values: Values): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(readDraft(key) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values']) || !Array.isArray(stored['files'])) return undefined;
    const texts = stored['values'];
    const fitting = Object.keys(values).filter((name) => typeof texts[name] === 'string');
    const files: unknown[] = stored['files'];
    return {
      values: Object.fromEntries(fitting.map((name) => [name, texts[name]])),
      files: files.flatMap((file, index) => {
        if (!isRecord(file)) return [];
        const { name, type, key: fileKey } = file;
        if (typeof name !== 'string' || typeof type !== 'string' || typeof fileKey !== 'string') return [];
        return { id: -1 - index, name, type, key: fileKey, progress: 1 };
      }),
    };
  } catch {
    return undefined;
  }
}

/** Stores what was entered of the papers until they are handed in, so that a reload loses nothing. */
export function useCompanyDraft(memberId: number, present: Present, restore: (draft: Draft) => void) {
  const key = `${COMPANY_DRAFT}${memberId}`;
  const [isRestored, setRestored] = useState(false);
  const { values, files } = present;
  const begin = useEffectEvent(() => {
    const draft = storedDraft(key, values);
    if (draft) restore(draft);
    setRestored(true);
  });
  // Once: the server does not read the storage of the tab.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => begin(), []);
  useEffect(() => {
    const uploaded = files.filter((file) => file.key);
    if (isRestored) writeDraft(key, JSON.stringify({ values, files: uploaded }));
  }, [isRestored, key, values, files]);
  return {
    clear() {
      setRestored(false);
      writeDraft(key, null);
    },
  };
}
