// After an even number of backslashes an escape begins: NUL, or half of a surrogate pair without its other half.
const unstorable =
  /(?<=(?<!\\)(?:\\\\)*)\\u(?:(0000)|d[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2}\\u)d[c-f][0-9a-f]{2})/gi

/**
 * JSON text with strings that PostgreSQL can store: NUL is removed, a lone surrogate becomes the replacement character.
 */
export const storableJson = (text: string): string =>
  text.includes('\\u') ? text.replace(unstorable, (_, nul) => (nul ? '' : '\\ufffd')) : text
