import { type Context, inTransaction, type Role } from '#platform/context'
import { isLogged } from './access.policy.ts'
import { type AccessReason, type Reading, type RecordPart, roleOf, sameReadingMinutes, usualReason } from './access.ts'
import * as repository from './record-accesses.repository.ts'

/**
 * Logs that the actor reads this section of a patient's record (CFM 2.314/2022; LGPD art. 18). Call it in the
 * transaction that reads, so that no reading lacks its row. A repetition within ten minutes, or for an appointment
 * within a day, is one row; patients who read their own record, and background work, leave none. A guest leaves a row
 * only with an access code, and without a name.
 */
export const recordAccess = (ctx: Context, reading: Reading): Promise<void> => recordAccesses(ctx, [reading])

/** The same for many sections, with one statement per kind and reason. */
export const recordAccesses = (ctx: Context, readings: Reading[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    if (actor.kind === 'system') return
    const reader = actor.kind === 'user' ? { actorId: actor.userId, actorRole: roleOf(actor.roles) } : nobody
    const others = readings.filter((reading) => isLogged(reading, reader.actorId))
    if (others.length === 0) return
    const insert = (alike: Alike) =>
      repository.insertNewAccesses(ctx.db, {
        ...alike,
        ...reader,
        at: ctx.now(),
        since: new Date(ctx.now().getTime() - sameReadingMinutes(alike.what) * 60_000),
      })
    // Sent together and done in this order: the rows are compared once it is this reader's turn (decision 0018).
    await Promise.all([repository.takeTurn(ctx.db, reader.actorId), ...groupsOf(others, reader.actorRole).map(insert)])
  })

const nobody = { actorId: null, actorRole: null }

type Alike = { what: RecordPart; reason: AccessReason; readings: Reading[] }

const groupsOf = (readings: Reading[], role: Role | null): Alike[] => {
  const groups = new Map<string, Alike>()
  for (const reading of readings) {
    const { what, reason = role ? usualReason(role) : 'access_code' } = reading
    const group = groups.get(`${what} ${reason}`) ?? { what, reason, readings: [] }
    group.readings.push(reading)
    groups.set(`${what} ${reason}`, group)
  }
  return [...groups.values()]
}
