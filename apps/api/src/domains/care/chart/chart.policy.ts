import type { Profession } from '#domains/care/doctors'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** What is written names a visit of the same patient, or none. */
export const isVisitOf = (visit: { patientId: number | null } | null, patientId: number): boolean =>
  visit?.patientId === patientId

/** A note is corrected by its author; a colleague adds his own. */
export const isAuthorOf = ({ authorId }: { authorId: number }, actor: Actor): boolean => isHimself(actor, authorId)

/** The pharmacist who checks a request reads what a patient must not be given (RDC 44/2009), and nothing else here. */
export const checksRequests = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('pharmacist')

/** What a survey says of medicines and illnesses is overruled by doctors (Lei 12.842/2013, art. 4 X). */
export const mayRefute = ({ profession }: { profession: Profession }): boolean => profession === 'doctor'

/** A patient reads what is written about him (CEM art. 88; CFP 1/2009 art. 5). */
export const isOwnChart = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)
