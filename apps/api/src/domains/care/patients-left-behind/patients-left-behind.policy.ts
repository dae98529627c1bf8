import type { Doctor } from '#domains/care/doctors'
import type { Actor } from '#platform/context'

type Administrator = Extract<Actor, { kind: 'user' }>

/** Whether a caller gives the patients of one doctor to another: whoever runs the team. */
export const arrangesPatients = (actor: Actor): actor is Administrator =>
  actor.kind === 'user' && actor.roles.includes('administrator')

/** Whether a colleague may follow them from now on: another of the same profession who takes patients. */
export const mayTakeOver = (colleague: Doctor, from: Doctor): boolean =>
  colleague.isAccepting && colleague.profession === from.profession && colleague.userId !== from.userId

/** What waits for somebody of a doctor; `handedTo`: to whom he was handed last. */
type Waiting = { patientId: number; doctorId: number; handedTo: number | undefined }

/**
 * Whether nobody sees to it: it waits for this doctor, or for one who is gone and gave his patient to this one, and no
 * colleague who is there was given him since.
 */
export const isLeftBehind = (
  { doctorId, handedTo }: Waiting,
  { fromId, isThere }: { fromId: number; isThere: (id: number) => boolean },
): boolean => {
  if (doctorId !== fromId && isThere(doctorId)) return false
  return handedTo === undefined || handedTo === fromId || !isThere(handedTo)
}

/** Nobody is his own patient. */
export const ofOthers = (patientIds: number[], doctorId: number): number[] =>
  patientIds.filter((patientId) => patientId !== doctorId)
