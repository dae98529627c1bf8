import type { Actor } from '#platform/context'
import type { Submission } from './submission.ts'

type Whose = Pick<Submission, 'patientId'>

/** A token opens what it was made for; a record opens what is its patient's, or was booked with and is nobody's yet. */
export const mayRead = ({ patientId }: Whose, by: { pdid: string } | { patientId: number }): boolean =>
  'pdid' in by || patientId === null || patientId === by.patientId

/** Answers are booked with by whoever's they are, and by nobody else once they are somebody's. */
export const mayBookWith = ({ patientId }: Whose, actor: Actor): boolean =>
  patientId === null || (actor.kind === 'user' && actor.userId === patientId)
