import { fieldRefused } from '../failure.ts'
import { type Fault, faultOf } from '../faults.ts'
import { shownFrom } from './shown.ts'

const [leastLetters, leastKinds] = [10, 4]

/** Whether these are words: neither dots, nor one letter held down, nor 'ok'. */
export const isInWords = (text: string): boolean => {
  const letters = text.toLowerCase().match(/(?!\p{Default_Ignorable_Code_Point})\p{L}/gu) ?? []
  return letters.length >= leastLetters && new Set(letters).size >= leastKinds
}

/** The fault of a reason that somebody else will read, or of a decision about a patient; null if it is in words. */
export const wordsFault = (text: string): Fault | null =>
  isInWords(text) ? null : faultOf('not_in_words', { least: leastLetters })

/** What somebody gave as a reason, without spaces around it. Throws invalid_fields (`field`) if it is not in words. */
export const reasonInWords = (given: string, field = 'reason'): string => {
  const text = shownFrom(given, field)
  const fault = wordsFault(text)
  if (fault) throw fieldRefused(field, fault)
  return text
}
