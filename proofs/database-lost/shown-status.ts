/** The state of the tournament as visitors see it. */
export async function shownStatus(url: string): Promise<string> {
  const response = await fetch(`${url}/api/tournament`);
  const { status } = (await response.json()) as { status: string };
  return status;
}
