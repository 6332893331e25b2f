// Constants shared by server and browser, other than the calls. Imports no schema, because the browser loads this file.

/** Sent with every public read: the last time at which the server knew the response to be current. */
export const AS_OF_HEADER = 'cup-as-of';

/** The tag of `{"notice":null}`. A page that shows no notice and receives this tag has no notice to load. */
export const NO_NOTICE_TAG = 'kQEbYE';

/** The id of the element that contains the first page's data as JSON. */
export const FIRST_PAGE_ID = 'first-page';

// Cookie names. Over TLS, each has the prefix `__Host-`.
export const SESSION_COOKIE = 'captain';
/** Marks a device on which a captain has signed in before. */
export const DEVICE_COOKIE = 'device';
/** Readable by scripts. Hints that a session exists, but proves nothing. */
export const SIGNED_IN_COOKIE = 'signed-in';
export const ORGANIZER_COOKIE = 'organizer';
/** Ties the start and the end of a passkey ceremony to the same browser. */
export const VISITOR_COOKIE = 'desk-visitor';

/** How often the server sends a heartbeat, and how long the browser waits for one. */
export const HEARTBEAT_SECONDS = 15;
export const SILENCE_SECONDS = 45;
/** How long a network that opens too many streams must wait before the next attempt. */
export const REFUSED_STREAM_SECONDS = 5;
