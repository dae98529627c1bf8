import { inTransaction } from '../database.ts'
import { newId } from '../ids.ts'
import type { World } from '../world.ts'
import { concerns, type Fault, type FaultInput, type FaultKind, type FaultService, type Occasion } from './fault.ts'

type Row = { id: string; service: FaultService; kind: FaultKind; times: number | null; settings: string }

/** Adds a fault. It replaces an existing fault of the same kind for the same calls. */
export const putFault = ({ db, now }: World, input: FaultInput): Fault =>
  inTransaction(db, () => {
    const same = allFaults(db).find(
      ({ service, kind, match }) =>
        service === input.service &&
        kind === input.kind &&
        match?.path === input.match?.path &&
        match?.external_reference === input.match?.external_reference,
    )
    if (same) db.prepare('DELETE FROM faults WHERE id = ?').run(same.id)
    const { service, kind, times, ...settings } = input
    const id = newId('flt')
    db.prepare('INSERT INTO faults (id, service, kind, times, settings, created_at) VALUES (?, ?, ?, ?, ?, ?)').run(
      id,
      service,
      kind,
      times ?? null,
      JSON.stringify(settings),
      now(),
    )
    return { id, ...input }
  })

/** Uses the oldest matching fault once; null if there is none. */
export const takeFault = (
  { db }: World,
  { service, kind, ...occasion }: Occasion & { service: FaultService; kind: FaultKind },
): Fault | null =>
  inTransaction(db, () => {
    const fault = allFaults(db).find(
      (each) => each.service === service && each.kind === kind && concerns(each, occasion),
    )
    if (!fault) return null
    if (fault.times === 1) db.prepare('DELETE FROM faults WHERE id = ?').run(fault.id)
    else db.prepare('UPDATE faults SET times = times - 1 WHERE id = ?').run(fault.id)
    return fault
  })

export const listFaults = ({ db }: World): Fault[] => allFaults(db)

/** Deletes one fault, or all of them. */
export const clearFaults = ({ db }: World, id?: string): void => {
  if (id === undefined) db.exec('DELETE FROM faults')
  else db.prepare('DELETE FROM faults WHERE id = ?').run(id)
}

const allFaults = (db: World['db']): Fault[] =>
  (db.prepare('SELECT * FROM faults ORDER BY created_at, rowid').all() as Row[]).map(
    ({ id, service, kind, times, settings }) => ({
      id,
      service,
      kind,
      ...(times === null ? {} : { times }),
      ...JSON.parse(settings),
    }),
  )
