/**
 * Takes what is secret out of the address before anything else reads it: the module of the page a visit begins with is
 * run before
 * the pages are brought to life. The words that stood in the query and after the number sign; none on the server or on
 * another page.
 */
export function wordsOfAddress(path: string): URLSearchParams {
  if (typeof location === 'undefined' || location.pathname !== path) return new URLSearchParams();
  const behind = location.hash.slice(1);
  const words = new URLSearchParams([
    ...new URLSearchParams(location.search),
    ...(behind.includes('=') ? new URLSearchParams(behind) : []),
  ]);
  // A token may stand there alone.
  if (behind && !behind.includes('=')) words.set('token', behind);
  history.replaceState(history.state, '', path);
  return words;
}
