import { type EndReason, leavesHimBehind } from '#domains/care/access-reasons'
import type { Doctor } from '#domains/care/doctors'
import { isHimself } from '#domains/people/identity'
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

/** A patient whom this professional, or the administration, gave away, and what became of it. */
type Given = { id: number; endedFor: EndReason | null; isByAdministration: boolean }

/**
 * Whether a patient was given away in vain: to a profession that opens none of it, or to somebody who cares for him no
 * more. A colleague who let another read has left nobody behind as that ends.
 */
export const wasGivenInVain = (
  { id, endedFor, isByAdministration }: Given,
  { opening }: { opening: ReadonlySet<number> },
): boolean => (endedFor === null ? !opening.has(id) : isByAdministration && leavesHimBehind(endedFor))

/** The handovers that the administration ends: those of its own that stand. */
export const isForAdministration = ({ endedFor, isByAdministration }: Given): boolean =>
  isByAdministration && endedFor === null

/** Nobody is his own patient. */
export const ofOthers = (patientIds: number[], doctorId: number): number[] =>
  patientIds.filter((patientId) => patientId !== doctorId)

/** The names of those who care for a patient are his to read. */
export const isHis = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)
