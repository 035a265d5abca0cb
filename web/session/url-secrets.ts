/**
 * Removes secrets from the URL before anything else reads it: the module of the first page runs before hydration.
 * Returns the parameters of the query and the fragment; none on the server or on another page.
 */
export function takeUrlSecrets(path: string): URLSearchParams {
  if (typeof location === 'undefined' || location.pathname !== path) return new URLSearchParams();
  const behind = location.hash.slice(1);
  const words = new URLSearchParams([
    ...new URLSearchParams(location.search),
    ...(behind.includes('=') ? new URLSearchParams(behind) : []),
  ]);
  // The fragment may be a token without a name.
  if (behind && !behind.includes('=')) words.set('token', behind);
  history.replaceState(history.state, '', path);
  return words;
}
