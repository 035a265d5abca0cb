/**
 * Returns a function that applies a patch at once and saves the whole values, one request at a time: two at once could
 * arrive in the wrong order. A failed request takes back its own patch alone, and rejects.
 */
export function serialSave<Values extends object>(
  start: Values,
  save: (values: Values) => Promise<unknown>,
  show: (values: Values) => void,
): (patch: Partial<Values>) => Promise<void> {
  let saved = start;
  let unsaved: readonly Partial<Values>[] = [];
  let last = Promise.resolve();
  const showAll = () => show(unsaved.reduce<Values>((values, patch) => ({ ...values, ...patch }), saved));
  const send = async (patch: Partial<Values>) => {
    const next = { ...saved, ...patch };
    try {
      await save(next);
      saved = next;
    } finally {
      unsaved = unsaved.filter((one) => one !== patch);
      showAll();
    }
  };
  return (patch) => {
    unsaved = [...unsaved, patch];
    showAll();
    const sent = last.then(() => send(patch));
    last = sent.catch(() => undefined);
    return sent;
  };
}
