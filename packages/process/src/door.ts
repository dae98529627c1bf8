import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    door: Door
  }
}

export type Door = {
  /** True once this process has been asked to stop: balancers should send nobody any more. */
  isLeaving: () => boolean
  /**
   * Says that it leaves, serves whoever still comes for `unreadyMs`, asking each to connect anew, then closes the
   * server: what has begun is finished, and every connection is closed as it becomes idle.
   */
  leave: (unreadyMs: number) => Promise<void>
  /** Called at once when it begins to leave. */
  whenLeaving: (listener: () => void) => void
}

const sweepMs = 25

/**
 * Fastify, closing, refuses late requests with 503 (`return503OnClosing`, which must be false here) and looks for idle
 * connections once; one that becomes idle later would hold the process until its time is over.
 */
export const hangDoor = (app: FastifyInstance): void => {
  let isLeaving = false
  const listeners: (() => void)[] = []
  // As late as possible: an answer that was already at work when we began to leave says it too.
  const sayGoodbye: onSendHookHandler = (_request, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done(null, payload)
  }
  app.addHook('onSend', sayGoodbye)
  app.decorate('door', {
    isLeaving: () => isLeaving,
    whenLeaving: (listener) => listeners.push(listener),
    leave: async (unreadyMs) => {
      isLeaving = true
      for (const listener of listeners) listener()
      await pause(unreadyMs)
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
      await app.close()
      clearInterval(sweep)
    },
  } satisfies Door)
}
