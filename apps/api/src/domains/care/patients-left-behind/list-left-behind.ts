import { listHandedIds, listHandovers } from '#domains/care/access-reasons'
import { listProfessionsThere, treatsForMs } from '#domains/care/consultations'
import { listProfessions } from '#domains/care/doctors'
import { listResultsThatWait } from '#domains/care/exam-results'
import { listWhoIsUnread } from '#domains/care/messages'
import { listFollowedByPrep } from '#domains/care/prep'
import { listRenewalsThatWait } from '#domains/care/renewals'
import { listStandingOfDoctors } from '#domains/care/urgent-notes'
import { listFollowedByWeight, listWaitingOfWeight } from '#domains/care/weight'
import type { Context } from '#platform/context'
import { listToGiveAgain } from './list-to-give-again.ts'
import { isLeftBehind, ofOthers } from './patients-left-behind.policy.ts'

type Whose = { patientId: number; doctorId: number }
/** What else waits for these doctors, or is of these patients: what this neighbourhood does not know. */
export type ElseWaiting = (of: { doctorIds: number[]; patientIds: number[] }) => Promise<Whose[]>

/**
 * The patients that this doctor leaves behind, by id. The number of statements does not depend on how many there are.
 */
export const listLeftBehind = async (
  ctx: Context,
  { doctorId }: { doctorId: number },
  elseWaiting: ElseWaiting,
): Promise<number[]> => {
  const followed = [
    ...(await listFollowedByWeight(ctx, { doctorId })),
    ...(await listFollowedByPrep(ctx, { doctorId })),
    ...(await listWaitingOfWeight(ctx, { doctorIds: [doctorId], patientIds: [] })).map(({ patientId }) => patientId),
  ]
  const waiting = await listWaitingAlone(ctx, { doctorId }, elseWaiting)
  return ofOthers([...new Set([...followed, ...waiting])], doctorId).toSorted((a, b) => a - b)
}

/**
 * The patients whose renewal, result, question, message or call waits for him, or who were given away in vain, and for
 * whom no colleague acts.
 */
const listWaitingAlone = async (ctx: Context, { doctorId }: { doctorId: number }, elseWaiting: ElseWaiting) => {
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const of = { doctorIds: [doctorId], patientIds: await listHandedIds(ctx, { readerId: doctorId, since }) }
  const unread = await listWhoIsUnread(ctx, { doctorId, since })
  const waiting: Whose[] = [
    ...(await listRenewalsThatWait(ctx, of)),
    ...(await listResultsThatWait(ctx, of)),
    ...(await elseWaiting(of)),
    ...unread.map((patientId) => ({ patientId, doctorId })),
    ...(await listStandingOfDoctors(ctx, { doctorId })).map(({ patientId }) => ({ patientId, doctorId })),
    ...(await listToGiveAgain(ctx, { doctorId })).map((patientId) => ({ patientId, doctorId })),
  ]
  const patientIds = [...new Set(waiting.map(({ patientId }) => patientId))]
  const handed = await listHandovers(ctx, { patientIds, since })
  const handedIds = [...handed.values()].flat().map(({ toId }) => toId)
  const there = await listProfessionsThere(ctx, [...waiting.map((one) => one.doctorId), ...handedIds])
  const own = await listProfessions(ctx, { ids: [doctorId] })
  // The colleague of this profession who has him, as who acts is asked: a handover to the other takes nothing over, and
  // nobody takes himself over.
  const handedTo = (patientId: number) =>
    ofOthers(handed.get(patientId)?.map(({ toId }) => toId) ?? [], patientId).find(
      (toId) => there.has(toId) && there.get(toId) === own.get(doctorId),
    )
  return waiting
    .filter((one) =>
      isLeftBehind({ ...one, handedTo: handedTo(one.patientId) }, { fromId: doctorId, isThere: (id) => there.has(id) }),
    )
    .map(({ patientId }) => patientId)
}
