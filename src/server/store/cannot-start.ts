/** As things are set the server must not run. The message is for whoever set them, and all that they are shown. */
export class CannotStart extends Error {}
