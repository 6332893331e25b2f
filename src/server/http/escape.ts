/** Escapes text between the tags of an element. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Escapes JSON in a script element, so that no string in it can close the element. */
export function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
