import { useEffect, useState } from 'react';

/** Behind the #, which browsers send to nobody; or where it was put when it was taken out of the address. */
function secretHere(): string {
  return window.location.hash.slice(1) || String(window.history.state?.invitation ?? '');
}

const keep = (state: object | null) => window.history.replaceState(state, '', window.location.pathname);

/**
 * The secret of an invitation. It leaves the address at once, where it could be read, photographed or copied, and stays
 * with this entry of the tab's history, so that a reload finds it; once it is used up it is forgotten.
 */
export function useInvitationSecret(): { secret: string; forget: () => void } {
  const [secret, setSecret] = useState(secretHere);
  useEffect(() => {
    function take(): void {
      const invitation = secretHere();
      keep({ invitation });
      setSecret(invitation);
    }
    take();
    window.addEventListener('hashchange', take); // another invitation was opened in this tab
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return { secret, forget: () => keep(null) };
}
