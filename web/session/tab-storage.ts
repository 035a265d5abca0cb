/** Drafts of this tab in session storage; like local storage it may be full, disabled or changed by anybody. */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null removes the draft. */
export function writeDraft(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage is unavailable: the draft is lost on reload.
  }
}
