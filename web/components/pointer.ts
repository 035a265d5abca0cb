let isPressed = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs the work once no pointer is pressed. What appears between pressing and releasing moves the button away from the
 * pointer, and its click is lost.
 */
export function whenReleased(work: () => void): void {
  if (!isPressed) return work();
  const ends = new AbortController();
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(
      end,
      () => {
        ends.abort();
        // The click follows the release.
        setTimeout(work);
      },
      { signal: ends.signal },
    );
  return undefined;
}
