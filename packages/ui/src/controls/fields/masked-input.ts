/** Formats a field's text, e.g. digits as 000.000.000-00. */
export type Mask = (raw: string) => string

const countsAsTyped = (character: string) => /[\p{L}\p{N}]/u.test(character)

/**
 * The caret's position after masking: behind the same number of letters and digits as before. Punctuation belongs to
 * the mask, so it does not count.
 */
export const caretAfterMask = (raw: string, caret: number, masked: string): number => {
  if (caret >= raw.length) return masked.length
  const typed = [...raw.slice(0, caret)].filter(countsAsTyped).length
  if (typed === 0) return 0
  let seen = 0
  for (let index = 0; index < masked.length; index += 1) {
    if (countsAsTyped(masked[index] ?? '')) seen += 1
    if (seen === typed) return index + 1
  }
  return masked.length
}

/** Formats the input's text with the mask and keeps the caret behind the same character. */
export const applyMask = (input: HTMLInputElement, mask: Mask): void => {
  const raw = input.value
  const masked = mask(raw)
  if (masked === raw) return
  const caret = caretAfterMask(raw, input.selectionStart ?? raw.length, masked)
  input.value = masked
  // Input types such as e-mail have no selection; the browser throws if it is set.
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret)
}
