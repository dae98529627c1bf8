import { type Context, inTransaction } from '#platform/context'
import { isOwnRecord } from './access.policy.ts'
import { type RecordPart, roleOf, sameReadingMinutes } from './access.ts'
import * as repository from './record-accesses.repository.ts'

export type Reading = { patientId: number; what: RecordPart; subjectId: number | null }

/**
 * Logs that the actor reads this section of a patient's record (CFM 2.314/2022; LGPD art. 18). Call it in the
 * transaction that reads, so that no reading lacks its row. A repetition within ten minutes, or for an appointment
 * within a day, is one row; patients who read their own record, and background work, leave none.
 */
export const recordAccess = (ctx: Context, reading: Reading): Promise<void> => recordAccesses(ctx, [reading])

/** The same for many sections, with one statement per kind. */
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
