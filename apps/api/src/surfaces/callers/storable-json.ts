// Each escape is read as a whole, from left to right, so that time grows with the length alone. A lookbehind over
// backslashes grows with its square whenever the engine compiles it without a way to skip.
const escapes = /\\(?:ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(u0000)|(ud[89a-f][0-9a-f]{2})|.)/gi

/**
 * JSON text with strings that PostgreSQL can store: NUL is removed, a lone surrogate becomes the replacement character.
 */
export const storableJson = (text: string): string =>
  text.includes('\\u') ? text.replace(escapes, (whole, nul, lone) => (nul ? '' : lone ? '\\ufffd' : whole)) : text
