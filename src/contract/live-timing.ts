// What the browser needs of the live stream besides types; it stands apart so that no schema travels with it.

/** How often the server lets a client know that it is there, and how long a client waits before it doubts. */
export const HEARTBEAT_SECONDS = 15;
export const SILENCE_SECONDS = 45;
