import { type Context, inTransaction } from '#platform/context'
import { type RecordPart, roleOf, sameReadingMinutes } from './access.ts'
import * as repository from './record-accesses.repository.ts'

/**
 * Writes down that the actor reads this part of a patient's record (CFM 2.314/2022; LGPD art. 18). Call it in the
 * transaction that reads: there is no reading without its row. The same reading within ten minutes is one row; a patient
 * who reads his own, and work that nobody asked for, leave none.
 */
export const recordAccess = (
  ctx: Context,
  wish: { patientId: number; what: RecordPart; subjectId: number | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    if (actor.kind !== 'user' || actor.userId === wish.patientId) return
    const reading = { ...wish, actorId: actor.userId }
    await repository.takeTurn(ctx.db, reading)
    const since = new Date(ctx.now().getTime() - sameReadingMinutes * 60_000)
    if (await repository.hasRead(ctx.db, { ...reading, since })) return
    await repository.insertAccess(ctx.db, { ...reading, actorRole: roleOf(actor.roles), at: ctx.now() })
  })
