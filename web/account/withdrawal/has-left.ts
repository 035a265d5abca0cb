/**
 * The history state of the page after a withdrawal: the server has ended the session, and the page clears it here. The form
 * does not, since without a session the member's own area, while it is still shown, leads to the login.
 */
export const HAS_LEFT = 'hasLeft';

/** In place of the end of the grace: the account proved nothing and is erased already. */
export const ERASED = 'erased';
