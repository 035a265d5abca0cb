import { useEffect, useEffectEvent, useState } from 'react';
import type { CompanyForm } from '#core/company/rules.ts';
import type { HandedIn } from '#web/components/files/upload-files.tsx';
import { COMPANY_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

type Texts = Omit<CompanyForm, 'hasCertificate'>;
type Values = Texts & { readonly certificate: readonly HandedIn[] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The draft of a member; anybody may have changed the storage. */
function storedDraft(key: string, values: Values): Partial<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(readDraft(key) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values']) || !Array.isArray(stored['files'])) return undefined;
    const texts = stored['values'];
    const fitting = Object.keys(values).filter((name) => typeof texts[name] === 'string');
    const files: unknown[] = stored['files'];
    return {
      ...Object.fromEntries(fitting.map((name) => [name, texts[name]])),
      certificate: files.flatMap((file, index) => {
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
export function useCompanyDraft(memberId: number, values: Values, restore: (draft: Partial<Values>) => void) {
  const key = `${COMPANY_DRAFT}${memberId}`;
  const [isRestored, setRestored] = useState(false);
  const begin = useEffectEvent(() => {
    const draft = storedDraft(key, values);
    if (draft) restore(draft);
    setRestored(true);
  });
  // Once: the server does not read the storage of the tab.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => begin(), []);
  useEffect(() => {
    const { certificate, ...texts } = values;
    const files = certificate.filter((file) => file.key);
    if (isRestored) writeDraft(key, JSON.stringify({ values: texts, files }));
  }, [isRestored, key, values]);
  return {
    clear() {
      setRestored(false);
      writeDraft(key, null);
    },
  };
}
