import type { KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely'
import { contextFor, type World } from '../platform/context.ts'
import { type DueWork, tick } from '../platform/due-work.ts'

/**
 * `tick` for tests: does everything that is due now, once, in its order, and returns how much was done. Some seventy
 * works each ask the database, and nearly always nothing is due; so they ask together first, and only from the first
 * one that found something do they work.
 */
export const tickOfDue = async (world: World, works: DueWork[]): Promise<number> => {
  const idle = await findIdle(world, works)
  const first = works.findIndex((work) => !idle.has(work))
  // What the first one does may be work for those behind it.
  return first < 0 ? 0 : tick(world, works.slice(first))
}

/**
 * The works that find nothing: all ask at once, in one transaction, which is rolled back. A work whose statement finds
 * a row ends there, before it sees it.
 */
const findIdle = async (world: World, works: DueWork[]): Promise<Set<DueWork>> => {
  const idle = new Set<DueWork>()
  const ctx = contextFor(world, { kind: 'system' })
  const asked = world.db.transaction().execute(async (transaction) => {
    await Promise.allSettled(
      works.map(async (work) => {
        const findings = new Findings()
        const handled = await work.run({ ...ctx, db: transaction.withPlugin(findings) })
        if (handled === 0 && !findings.hasFound) idle.add(work)
      }),
    )
    throw new RolledBack()
  })
  await asked.catch((error) => {
    // Without an answer of the database each work tells its own failure.
    if (!(error instanceof RolledBack)) idle.clear()
  })
  return idle
}

class RolledBack extends Error {}

/** A statement that works on several tables answers how many rows it found. */
const countsNothing = (row: UnknownRow): boolean => {
  const values = Object.values(row)
  return values.length > 0 && values.every((value) => value === 0)
}

class Findings implements KyselyPlugin {
  hasFound = false

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (!result.numAffectedRows && result.rows.every(countsNothing)) return result
    this.hasFound = true
    throw new Error('something is due')
  }
}
