/**
 * A hook called before each navigation: a page of the app throws a redirect to the app's counterpart. The shop sets
 * none.
 */
export const navigation: { before?: (next: URL) => Promise<void> } = {};
