/** Turns what stands in a field into what should stand there, e.g. digits into 000.000.000-00. */
export type Mask = (raw: string) => string

const countsAsTyped = (character: string) => /[\p{L}\p{N}]/u.test(character)

/**
 * Where the caret belongs after masking: behind as many letters and digits as it stood behind before.
 * Punctuation belongs to the mask, so it is not counted.
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

/** Rewrites the input's text by the mask and keeps the caret with the character it followed. */
export const applyMask = (input: HTMLInputElement, mask: Mask): void => {
  const raw = input.value
  const masked = mask(raw)
  if (masked === raw) return
  const caret = caretAfterMask(raw, input.selectionStart ?? raw.length, masked)
  input.value = masked
  // Types such as e-mail have no selection; the browser throws when told one.
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret)
}
