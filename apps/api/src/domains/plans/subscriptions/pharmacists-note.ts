import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { shownOrNull } from '#platform/reasons/shown'

const mostLetters = 2_000

/**
 * A pharmacist's words, which a doctor or a patient reads, with as many letters as a reason needs
 * (platform/reasons/in-words.ts); null if there are none. Throws invalid_fields.
 */
export const noteFrom = (given: string | null | undefined, field: 'note' | 'reason' = 'note'): string | null => {
  const note = shownOrNull(given)?.slice(0, mostLetters) ?? null
  const fault = note === null ? null : wordsFault(note)
  if (fault) throw fieldRefused(field, fault)
  return note
}
