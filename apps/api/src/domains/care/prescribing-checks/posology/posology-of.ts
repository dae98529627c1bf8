import { compositionWords } from '#domains/medicines/formulary'
import type { CheckedDose, CheckedItem } from '../facts.ts'
import { doseSaid, isCounted, readPosology, type Written } from './read-posology.ts'

type OfPosology = Pick<
  CheckedItem,
  'doseInWords' | 'said' | 'unreadWords' | 'loudest' | 'wrongWay' | 'takenWith' | 'isCounted'
>

/** What an item's words say, as the checks compare it and the sheet completes it. */
export const readPosologyOf = (written: Written): OfPosology => {
  const read = readPosology(written)
  return {
    doseInWords: doseSaid(read, written.composition),
    said: read.said,
    unreadWords: read.unread,
    loudest: read.loudest,
    wrongWay:
      written.composition && read.wrongWay.length > 0
        ? { words: read.wrongWay, route: compositionWords(written.composition).route }
        : null,
    takenWith: read.takenWith,
    isCounted: isCounted(written.composition),
  }
}

/**
 * The dose that a posology says in plain Portuguese: '2 jatos, uma vez ao dia', 'um comprimido de 8 em 8 horas'. Null
 * if it does not say one whole, says several, or has words that nobody reads.
 */
export const doseInWords = (written: Written): CheckedDose | null =>
  doseSaid(readPosology(written), written.composition)
