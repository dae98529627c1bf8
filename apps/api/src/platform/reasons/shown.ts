import { fieldRefused } from '../failure.ts'
import { faultOf } from '../faults.ts'

/**
 * A letter, digit or sign that a reader sees. Zero-width and format characters show nothing, nor do the fillers that
 * Unicode counts among letters, or a braille cell without a dot.
 */
const shown = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text shows anything at all. */
export const isShown = (text: string): boolean => shown.test(text)

/** What somebody wrote, without spaces around it; null if it shows nothing. */
export const shownOrNull = (given: string | null | undefined): string | null => {
  const text = given?.trim() ?? ''
  return isShown(text) ? text : null
}

/** The same of words that must be there. Throws invalid_fields (`field`). */
export const shownFrom = (given: string, field = 'reason'): string => {
  const text = shownOrNull(given)
  if (text === null) throw fieldRefused(field, faultOf('blank'))
  return text
}
