import { type Context, inTransaction } from '#platform/context'
import { isOwnRecord } from './access.policy.ts'
import { type RecordPart, roleOf, sameReadingMinutes } from './access.ts'
import * as repository from './record-accesses.repository.ts'

export type Reading = { patientId: number; what: RecordPart; subjectId: number | null }

/**
 * Writes down that the actor reads this part of a patient's record (CFM 2.314/2022; LGPD art. 18). Call it in the
 * transaction that reads: there is no reading without its row. The same reading within ten minutes, or of an
 * appointment within a day, is one row; a patient who reads his own, and work that nobody asked for, leave none.
 */
export const recordAccess = (ctx: Context, reading: Reading): Promise<void> => recordAccesses(ctx, [reading])

/** The same of many parts, as many statements as there are kinds of them. */
export const recordAccesses = (ctx: Context, readings: Reading[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    if (actor.kind !== 'user') return
    const others = readings.filter((reading) => !isOwnRecord(reading, actor.userId))
    if (others.length === 0) return
    await repository.takeTurn(ctx.db, actor.userId)
    for (const what of new Set(others.map((reading) => reading.what)))
      await repository.insertNewAccesses(ctx.db, {
        readings: others.filter((reading) => reading.what === what),
        what,
        actorId: actor.userId,
        actorRole: roleOf(actor.roles),
        at: ctx.now(),
        since: new Date(ctx.now().getTime() - sameReadingMinutes(what) * 60_000),
      })
  })
