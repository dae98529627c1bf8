import { type Fault, faultOf } from '#platform/faults'

// Characters that the documents' typeface draws exactly (platform/sheets/fonts.ts). A name may lose an accent; a dose
// or an order that is printed differently, or with a question mark, could do harm.
const undrawable = /[^\s!-~¡-¬®-ÿ–—…“”‘’•≤≥→−]/gu

const lettersNotDrawn = (text: string): string[] => [...new Set(text.normalize('NFC').match(undrawable))]

/** Why a document cannot take these words, which must not be blank; null if it can. */
export const textFault = (text: string, most: number): Fault | null => {
  if (text.length > most) return faultOf('too_long', { most })
  if (text.trim() === '') return faultOf('blank')
  const letters = lettersNotDrawn(text)
  return letters.length > 0 ? faultOf('letters_not_drawn', { letters: letters.slice(0, 5).join(' ') }) : null
}
