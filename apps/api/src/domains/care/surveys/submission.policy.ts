import type { Actor } from '#platform/context'
import type { Submission } from './submission.ts'

type Whose = Pick<Submission, 'patientId'>

/**
 * A token opens its own submission; a record opens its patient's, or one that was booked with and belongs to nobody
 * yet.
 */
export const mayRead = ({ patientId }: Whose, by: { pdid: string } | { patientId: number }): boolean =>
  'pdid' in by || patientId === null || patientId === by.patientId

/** Once answers belong to a patient, only he can book with them. */
export const mayBookWith = ({ patientId }: Whose, actor: Actor): boolean =>
  patientId === null || (actor.kind === 'user' && actor.userId === patientId)

/** Another draft takes the alerts of one that belongs to nobody yet; a patient's own never leave his record. */
export const mayBeFollowed = ({ patientId }: Whose): boolean => patientId === null
