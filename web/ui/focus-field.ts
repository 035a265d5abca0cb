/** The input of a form at a path: the one that is wrong, or the first of several. */
function inputAt(within: ParentNode, path: string): HTMLElement | null {
  const named = `[name="${CSS.escape(path)}"]`;
  return (
    within.querySelector<HTMLElement>(`${named}[aria-invalid="true"]`) ??
    within.querySelector<HTMLElement>(named) ??
    // A field of several inputs: its first one.
    within.querySelector<HTMLElement>(`[name^="${CSS.escape(`${path}.`)}"]`)
  );
}

/** Focuses the field at a path, unfolding what hides it; gives whether there is one. */
export function focusField(within: ParentNode, path: string): boolean {
  const field = inputAt(within, path);
  for (let folded = field?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true;
  field?.focus();
  return field !== null;
}
