/** Returns an element of a page that holds data for scripts. `<` is escaped, so that no text can end the element. */
export function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${withoutTags(json)}</script>`;
}

/** Escapes every `<` of a JSON text. */
export function withoutTags(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
