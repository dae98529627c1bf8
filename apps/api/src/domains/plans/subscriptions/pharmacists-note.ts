import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { shownOrNull } from '#platform/reasons/shown'

const mostLetters = 2_000

/** A pharmacist's note, which a doctor or a patient reads; null if there is none. Throws invalid_fields (note). */
export const noteFrom = (given: string | null | undefined): string | null => {
  const note = shownOrNull(given)?.slice(0, mostLetters) ?? null
  const fault = note === null ? null : wordsFault(note)
  if (fault) throw fieldRefused('note', fault)
  return note
}
