import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { reasonMissing, reasonTooLong } from './signed-documents.errors.ts'

const mostLetters = 2_000

/** The words of whoever cancels a signed document. Throws invalid_fields. */
export const reasonFrom = (given: string, field = 'reason'): string => {
  const reason = given.trim()
  if (reason === '') throw reasonMissing(field)
  if (reason.length > mostLetters) throw reasonTooLong(field, mostLetters)
  const fault = wordsFault(reason)
  if (fault) throw fieldRefused(field, fault)
  return reason
}
