import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    door: Door
  }
}

export type Door = {
  /** True once this process was told to stop: load balancers should send no more requests. */
  isLeaving: () => boolean
  /**
   * Reports unready, keeps serving for `unreadyMs` while it asks each client to reconnect, then closes the server:
   * running requests are finished, and every connection is closed as it becomes idle.
   */
  leave: (unreadyMs: number) => Promise<void>
  /** Called when the shutdown begins. */
  whenLeaving: (listener: () => void) => void
}

const sweepMs = 25

/**
 * When Fastify closes, it refuses late requests with 503 (`return503OnClosing`, which must be false here) and closes
 * idle connections only once; one that becomes idle later would delay the shutdown until its timeout.
 */
export const hangDoor = (app: FastifyInstance): void => {
  let isLeaving = false
  const listeners: (() => void)[] = []
  // As late as possible, so that an answer already in progress at the start of the shutdown has the header too.
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
