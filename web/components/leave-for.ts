/** Leaves for a page of another site; what waits for it stays busy until the browser has gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}
