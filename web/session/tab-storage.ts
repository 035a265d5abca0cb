/** What was being done in this tab; like local storage it may be full, forbidden or written by anybody. */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null takes the draft away. */
export function writeDraft(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // A page that cannot keep it is only forgetful.
  }
}
