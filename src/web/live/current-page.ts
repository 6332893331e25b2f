/** Fetches the current page as the server would send it now. Null if the request fails. */
export async function fetchCurrentPage(): Promise<string | null> {
  return fetch(window.location.pathname, { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
}
