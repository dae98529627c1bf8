import type { ConsultationInBrief } from '#domains/care/consultations'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Results and questions come after the talk (decision 0008). */
const daysAfterClosure = 7

/** A psychologist never prescribes (Lei 4.119/1962). */
export const isPrescriber = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('doctor')

/** In a consultation its own doctor prescribes, and nobody else. */
export const prescribesIn = ({ doctorId }: Pick<ConsultationInBrief, 'doctorId'>, actor: Actor): boolean =>
  isPrescriber(actor) && isHimself(actor, doctorId)

/** While it is under way, and within a week of its end. */
export const mayStillPrescribe = (
  { state, closedAt }: Pick<ConsultationInBrief, 'state' | 'closedAt'>,
  now: Date,
): boolean =>
  state === 'under_way' ||
  (state === 'closed' && closedAt !== null && now.getTime() - closedAt.getTime() <= daysAfterClosure * 24 * 60 * 60_000)
