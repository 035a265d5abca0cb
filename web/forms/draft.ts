import { useEffect, useEffectEvent, useRef } from 'react';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A file that was uploaded before; one that was not finished is chosen again. */
function fileOf(found: unknown, at: number) {
  if (!isRecord(found)) return [];
  const { name, type, key } = found;
  if (typeof name !== 'string' || typeof type !== 'string' || typeof key !== 'string') return [];
  return [{ id: -1 - at, name, type, key, progress: 1 }];
}

/** What was stored of a value, where it has its type. Of lists there are rows like the first one, else files. */
function fitting(value: unknown, found: unknown): unknown {
  if (Array.isArray(value)) {
    if (!Array.isArray(found)) return value;
    const [row]: unknown[] = value;
    return isRecord(row) ? found.filter(isRecord).map((one) => restored(row, one)) : found.flatMap(fileOf);
  }
  if (isRecord(value)) return restored(value, found);
  return typeof found === typeof value && !isRecord(found) ? found : value;
}

/** The stored values that have the type of those in `start`; anybody may have changed the storage. */
export function restored<Values extends object>(start: Values, stored: unknown): Values {
  if (!isRecord(stored)) return start;
  const own = Object.entries(start).filter(([name]) => Object.hasOwn(stored, name));
  return { ...start, ...Object.fromEntries(own.map(([name, value]) => [name, fitting(value, stored[name])])) };
}

function storedValues(name: string): unknown {
  try {
    return JSON.parse(readDraft(name) ?? 'null');
  } catch {
    return undefined;
  }
}

type Drafted<Values> = {
  values(): Values;
  /** Whether something was entered. */
  isChanged(): boolean;
  restore(values: Values): void;
  /** Calls back at every change; returns what ends that. */
  subscribe(onChange: () => void): () => void;
};

/**
 * Stores what is entered in a form in this tab under `name`, so that a reload loses nothing; without a name it does
 * not. `forget` ends that once the form was sent.
 */
export function useDraft<Values extends object>(name: string | undefined, form: Drafted<Values>) {
  const isOver = useRef(false);
  const begin = useEffectEvent((key: string) => {
    const stored = storedValues(key);
    if (isRecord(stored)) form.restore(restored(form.values(), stored));
    return form.subscribe(() => {
      if (!isOver.current && form.isChanged()) writeDraft(key, JSON.stringify(form.values()));
    });
  });
  // The server does not read the storage of the tab.
  useEffect(() => (name === undefined ? undefined : begin(name)), [name]);
  return {
    forget() {
      isOver.current = true;
      if (name !== undefined) writeDraft(name, null);
    },
  };
}
