/** The cookie that tells the page's own script that there is a session to ask about. It proves nothing. */
export const SIGNED_IN_MARK = 'signed-in';
