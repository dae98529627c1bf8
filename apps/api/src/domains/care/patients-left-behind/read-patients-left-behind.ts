import { type Doctor, listDoctors } from '#domains/care/doctors'
import { recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { type ElseWaiting, listLeftBehind } from './list-left-behind.ts'
import { listToGiveAgain } from './list-to-give-again.ts'
import { mustBeLeftBehind } from './must-be-left-behind.ts'
import { mayTakeOver } from './patients-left-behind.policy.ts'

const mostShown = 50

/** `againIds`: those of them who were given away in vain. */
export type LeftBehind = { patientIds: number[]; againIds: number[]; count: number; colleagues: Doctor[] }

/**
 * The patients that this doctor leaves behind, fifty of `count`, and who may follow them from now on. Each sight is
 * logged, because it reveals who follows whom. Throws not_found, doctor_still_accepting.
 */
export const readPatientsLeftBehind = (
  ctx: Context,
  input: { doctorId: number },
  elseWaiting: ElseWaiting,
): Promise<LeftBehind> =>
  inTransaction(ctx, async (ctx) => {
    const { from } = await mustBeLeftBehind(ctx, input)
    const all = await listLeftBehind(ctx, input, elseWaiting)
    const patientIds = all.slice(0, mostShown)
    await recordAccesses(
      ctx,
      patientIds.map((patientId) => ({ patientId, what: 'appointment', subjectId: null })),
    )
    const accepting = await listDoctors(ctx, { onlyAccepting: true, profession: from.profession })
    const againIds = await listToGiveAgain(ctx, input)
    return { patientIds, againIds, count: all.length, colleagues: accepting.filter((one) => mayTakeOver(one, from)) }
  })
