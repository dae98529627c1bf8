import { type GivenAway, leavesHimBehind } from '#domains/care/access-reasons'
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

/** What waits for somebody of a doctor; `handedTo`: the colleague there to whom he was handed last. */
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
  return handedTo === undefined || handedTo === fromId
}

/** A handover of a patient, by whom it was given, and what became of it. */
type Given = Pick<GivenAway, 'id' | 'patientId' | 'fromId' | 'toId' | 'isByAdministration' | 'endedFor' | 'endedAt'>

type Judging = { doctorId: number; opening: ReadonlySet<number>; isThere: (id: number) => boolean }

/**
 * Whether a patient was handed by this professional, or to him, in vain, by all that was given of the patient, the last
 * first: to a profession that opens none of it, to somebody who is gone, or to somebody who cares for him no more and
 * did not say that another does. Whoever gave it, and whoever went first. What the administration has given anew since
 * then decides in its stead.
 */
export const wasGivenInVain = (given: Given[], { doctorId, opening, isThere }: Judging): boolean => {
  const isGivenAnew = ({ id, fromId, toId }: Given) =>
    given.some((later) => later.id > id && later.isByAdministration && [fromId, toId].includes(later.fromId))
  const deciding = given.filter((one) => !isGivenAnew(one))
  const isLost = ({ id, fromId, toId, endedFor }: Given) => {
    if (endedFor !== null) return false
    if (!opening.has(id)) return fromId === doctorId
    return (fromId === doctorId || toId === doctorId) && !isThere(toId)
  }
  const [lastEnd] = deciding.filter(({ fromId, endedAt }) => fromId === doctorId && endedAt !== null).toSorted(byEnd)
  return deciding.some(isLost) || (lastEnd?.endedFor ? leavesHimBehind(lastEnd.endedFor) : false)
}

const byEnd = (a: Given, b: Given): number => Number(b.endedAt) - Number(a.endedAt) || b.id - a.id

/** Whether the administration gave a patient to somebody who has him: a repeated or late call changes nothing. */
export const isGivenMeanwhile = (
  { id, endedFor, isByAdministration, toId }: Given,
  { opening, isThere }: Pick<Judging, 'opening' | 'isThere'>,
): boolean => isByAdministration && endedFor === null && opening.has(id) && isThere(toId)

/** The handovers that the administration ends: those of its own that stand. */
export const isForAdministration = ({
  endedFor,
  isByAdministration,
}: Pick<Given, 'endedFor' | 'isByAdministration'>): boolean => isByAdministration && endedFor === null

/** Nobody is his own patient. */
export const ofOthers = (patientIds: number[], doctorId: number): number[] =>
  patientIds.filter((patientId) => patientId !== doctorId)

/** The names of those who care for a patient are his to read. */
export const isHis = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)
