import { calendarDayOf } from '@prumo/brazil'
import { type Context, inTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { sweep } from '#platform/steady-work/sweep'
import { callDoctor } from './call-doctor.ts'
import { gatherKnown } from './known.ts'
import { listToLookAt, takeToLookAt } from './prep.repository.ts'

/**
 * Due work: calls the doctor of every patient who reads that he will be called, and of whom nobody was told. A register
 * is looked at once something was added to it by a process that calls nobody (a former release), once another doctor
 * follows it, and daily while its patient is on PrEP: a clearance falls with a birthday. Returns how many
 * were looked at.
 */
export const lookAtRegisters = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'look-at-prep-registers',
    list: listToLookAt,
    move: (ctx, patientId) => inTransaction(ctx, (ctx) => look(ctx, patientId)),
  })

const look = async (ctx: Context, patientId: number): Promise<boolean> => {
  const register = await takeToLookAt(ctx, patientId)
  if (!register) return false
  const today = calendarDayOf(ctx.now())
  const isCalled = await callDoctor(ctx, {
    register,
    before: await gatherKnown(ctx, register),
    what: (found) => `prep-exam-${Math.max(...found.map(({ id }) => id))}-${today}`,
  })
  if (isCalled)
    for (const userId of [patientId, register.doctorId])
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'prep', data: {} })
  return true
}
