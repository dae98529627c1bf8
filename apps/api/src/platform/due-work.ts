import type { Context, World } from './context.ts'
import { contextFor } from './context.ts'
import { dueWorkFailures } from './measures.ts'

/**
 * Work whose time is a column (`due_at`), not a timer (design.md 4), so a killed process loses none of it. `run` claims
 * the due rows by moving that time ahead BEFORE it calls anybody, and returns how many rows it handled.
 */
export type DueWork = { name: string; run: (ctx: Context) => Promise<number> }

/** Does everything that is due now, once. A failure in one kind of work does not stop the others. */
export const tick = async (world: World, works: DueWork[]): Promise<number> => {
  let done = 0
  for (const work of works) {
    try {
      done += await work.run(contextFor(world, { kind: 'system' }))
    } catch (error) {
      dueWorkFailures.inc({ work: work.name })
      world.log.error({ err: error, work: work.name }, 'due work failed')
    }
  }
  return done
}
