import type { Context, World } from './context.ts'
import { contextFor } from './context.ts'
import { dueWorkFailures } from './measures.ts'

/**
 * Work that waits for its time in a column (`due_at`) and not in a timer (design.md 4), so a killed process loses none
 * of it. `run` claims what is due by moving that time on BEFORE it calls anybody, and returns how much it did.
 */
export type DueWork = { name: string; run: (ctx: Context) => Promise<number> }

/** Does all that is due now, once. One kind of work that fails does not hold up the others. */
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
