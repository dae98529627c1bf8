import { mostSupportLetters } from '@prumo/contracts/courses/support'
import { bodyFrom } from '#domains/care/messages'
import { bodyEmpty, bodyTooLong } from './course-support.errors.ts'

/** The words as they are stored. Throws invalid_fields (body). */
export const wordsFrom = (given: string): string => {
  const words = bodyFrom(given)
  if (words === '') throw bodyEmpty()
  if (words.length > mostSupportLetters) throw bodyTooLong()
  return words
}
