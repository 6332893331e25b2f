/** Escapes text between the tags of an element. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Keeps strings in the data from closing the script element. */
export function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
