/** For text between the tags of an element. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** So that no text in the data can end the element that it stands in. */
export function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
