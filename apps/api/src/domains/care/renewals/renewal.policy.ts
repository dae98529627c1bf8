import type { Grants } from '#domains/care/access-reasons'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the patient of a prescription asks for it again, and reads what became of that. */
export const isOfHim = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)

/** A psychologist does not prescribe (Lei 4.119/1962), so nothing of this waits for her. */
export const isPrescriber = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && actor.roles.includes('doctor')

type Asked = { doctorId: number; patientId: number }

/**
 * The doctor who renews or declines: the one who prescribed, who covers for him today, or to whom the patient was
 * handed. The right to sign in a consultation ends a week after it (decision 0008); this one is a right of its own, for
 * the one prescription that was asked for. Nobody prescribes for himself here.
 */
export const mayAnswer = (
  renewal: Asked,
  grants: Pick<Grants, 'isHanded' | 'coveredIds'>,
  actor: Actor,
): actor is Extract<Actor, { kind: 'user' }> =>
  isPrescriber(actor) &&
  !isHimself(actor, renewal.patientId) &&
  (isHimself(actor, renewal.doctorId) || grants.isHanded || grants.coveredIds.includes(renewal.doctorId))
