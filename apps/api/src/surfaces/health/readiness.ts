import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Readiness = { isReady: boolean; status: string }

/** A load balancer with a longer timeout would not send visitors here anyway. */
const deadlineMs = 1_500

/**
 * Whether this process may receive visitors: it is not shutting down, reaches the database in time, finds it writable,
 * and its clock agrees with the database's, because our clock dates deadlines and signatures.
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
