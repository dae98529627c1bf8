import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Readiness = { isReady: boolean; status: string }

/** A balancer that waits longer sends nobody here anyway. */
const deadlineMs = 1_500

/**
 * May this process be sent visitors? It must not be leaving, reach the database within a moment, find that it takes
 * writes, and agree with it about the time: deadlines and signatures are dated by our clock.
 */
export const readinessOf = async (app: FastifyInstance): Promise<Readiness> => {
  if (app.door.isLeaving()) return { isReady: false, status: 'stopping' }
  const beat = await Promise.race([
    app.pulse.ask().catch((error: unknown) => {
      app.log.warn({ err: error }, 'not ready')
      return null
    }),
    pause(deadlineMs, null, { ref: false }),
  ])
  if (beat === null) return { isReady: false, status: 'waiting for the database' }
  if (!beat.takesWrites) return { isReady: false, status: 'the database takes no writes' }
  if (!app.pulse.agreesOnTime()) return { isReady: false, status: wrongTime(app.pulse.clockOffsetMs() ?? 0) }
  return { isReady: true, status: 'ready' }
}

const wrongTime = (offsetMs: number): string =>
  `the clock is ${Math.round(Math.abs(offsetMs) / 1000)} s ${offsetMs > 0 ? 'ahead of' : 'behind'} the database's`
