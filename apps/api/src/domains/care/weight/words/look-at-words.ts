import { urgencyBesideWeight } from '@prumo/contracts/urgent-words'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { type CheckIn, urgencyOf } from '../check-in.ts'
import { notifyOf } from '../notify.ts'
import { openCheckIn } from '../opened-weight.repository.ts'
import type { Programme } from '../programme.ts'
import { findLookable, listNotLookedAt, saveLookedAt } from '../readings.repository.ts'
import { findLastDecision, findProgrammeForUpdate } from '../weight.repository.ts'

/**
 * Due work: what was written beside a measure before words waited, or kept by an older process, waits for the doctor as
 * if it came now. Returns how many were looked at.
 */
export const lookAtWords = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'look-at-words-of-check-ins',
    list: listNotLookedAt,
    move: (ctx, id) => inTransaction(ctx, (ctx) => look(ctx, id)),
  })

const look = async (ctx: Context, id: number): Promise<boolean> => {
  const found = await findLookable(ctx, id)
  const programme = found && (await findProgrammeForUpdate(ctx, found.patientId))
  if (!programme) return false
  const checkIn = await openCheckIn(ctx, id)
  const isAlert = urgencyBesideWeight(checkIn.note) !== null
  const isUrgent = urgencyOf(checkIn) !== null
  // Behind the programme's lock: another process may have looked meanwhile.
  const hasNote = checkIn.note !== ''
  if (!(await saveLookedAt(ctx, { id, hasNote, isAlert: isAlert || isUrgent, isUrgent }))) return false
  if (hasNote) await tell(ctx, programme, { checkIn, isNewlyUrgent: isUrgent && !found.isUrgent })
  return true
}

type Looked = { checkIn: CheckIn; isNewlyUrgent: boolean }

/** What she has read or decided on since is known to her. */
const tell = async (ctx: Context, programme: Programme, { checkIn, isNewlyUrgent }: Looked): Promise<void> => {
  const { id, sentAt, note } = checkIn
  const { patientId, doctorId, readUntil } = programme
  const decided = await findLastDecision(ctx, patientId)
  const isUndecided = decided === null || sentAt > decided.decidedAt
  if (id <= readUntil && !(isUndecided && urgencyBesideWeight(note))) return
  await ctx.announce({
    ...{ type: 'weight.waits', doctorId },
    urgent: isUndecided && isNewlyUrgent ? `check-in-${id}` : null,
  })
  await notifyOf(ctx, [patientId, doctorId])
}
