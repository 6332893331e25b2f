/** Why a call of the organizers' own accounts is refused. */
export const NO_DATABASE = 'The database cannot be reached, or the server has no public address';
export const FOREIGN = 'The call came from another site';
export const SIGNED_OUT = 'No organizer is signed in';
export const NOT_FRESH = 'The call came from another site, or the passkey has to be shown again';
export const MALFORMED = 'The body is not as described';
export const NO_INVITATION = 'The invitation is used up, withdrawn, too old, or never was';
export const TOO_MANY = 'Too many at this moment';
