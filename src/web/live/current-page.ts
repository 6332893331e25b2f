/** The page that is open here, as the server would give it now; null if it cannot be had. */
export async function fetchCurrentPage(): Promise<string | null> {
  return fetch(window.location.pathname, { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
}

/** What is shown is given up only for a page that is there. */
export async function reloadCurrentPage(): Promise<void> {
  if (await fetchCurrentPage()) window.location.reload();
}
