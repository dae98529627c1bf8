import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type ViewingFailures = {
  /** Progress of an opening of the player that we did not give to him for this lesson, or gave long ago. */
  opening_not_given: Plain
  /** The lesson has no film to be watched yet. */
  film_missing: Plain
  /** Some lessons were not watched to their end. */
  course_not_finished: Plain
  /** As many notes as a course holds are there. */
  too_many_notes: Plain
}

/** Not his, not open, or not there: whoever asks is not told which. */
export const lessonNotFound = () => new Failure('not_found')
export const certificateNotFound = () => new Failure('not_found')
export const openingNotGiven = () => new Failure('opening_not_given')
export const filmMissing = () => new Failure('film_missing')
export const courseNotFinished = () => new Failure('course_not_finished')
export const tooManyNotes = () => new Failure('too_many_notes')
