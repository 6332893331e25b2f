// Constants shared by server and browser, besides the calls. No schema is imported here: the browser loads this file.

/** Sent with every public read: the last moment at which the server knew the answer to be current. */
export const AS_OF_HEADER = 'cup-as-of';

/** The tag of the part `{"notice":null}`: a page without a notice need not look any further. */
export const NO_NOTICE_TAG = 'kQEbYE';

/** The element that holds the first page's data as JSON. */
export const FIRST_PAGE_ID = 'first-page';

// Cookies. Over TLS each carries the prefix `__Host-`.
export const SESSION_COOKIE = 'captain';
/** Marks a device that a captain has signed in on before. */
export const DEVICE_COOKIE = 'device';
/** Readable by the page's script: a session probably exists. It proves nothing. */
export const SIGNED_IN_COOKIE = 'signed-in';
export const ORGANIZER_COOKIE = 'organizer';
/** Ties the beginning and the end of a passkey ceremony to one browser. */
export const VISITOR_COOKIE = 'desk-visitor';

/** How often the server sends a heartbeat, and how long the browser waits for one. */
export const HEARTBEAT_SECONDS = 15;
export const SILENCE_SECONDS = 45;
/** How long a network that opens too many streams must wait before the next try. */
export const REFUSED_STREAM_SECONDS = 5;
