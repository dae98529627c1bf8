import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { joinedCheck } from '@prumo/process'

export type SiteVersion = {
  /** The current version, read after the call began; null if the API does not answer. */
  current: () => Promise<string | null>
  /** The version while the API guarantees that it does not change, else null. Makes no call. */
  held: () => string | null
  close: () => void
}

/** After this time the API counts as unreachable; pages are then rendered without the cache. */
const deadlineMs = 1_000
/** An API that did not answer is not called again for this time, so that no page waits for it twice. */
const restMs = 1_000

/** More than enough readers for heavy load, and the contract's maximum. */
const mostReaders = 1_000

type Promised = { version: string; until: number; renewAt: number; socket: Socket }
type Answer = { version: string; heldMs: number; socket: Socket }

/**
 * Reads the version of the public pages from the API (GET /api/v1/site_version), with one call for all concurrent
 * requests. Under load an answer is guaranteed for some milliseconds: the API commits no change for that time, counted
 * from the start of our call, so our own clock is enough to know its end. It is renewed after a third of its time, on
 * the same connection; when that connection ends, the API process may be dead and the guarantee is void (decision
 * 0033).
 */
export const openSiteVersion = ({ apiUrl }: { apiUrl: string }): SiteVersion => {
  const address = new URL('/api/v1/site_version', apiUrl)
  const { Agent, request } = address.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const watched = new WeakSet<Socket>()
  let promised: Promised | null = null
  let restUntil = 0
  let isRenewing = false
  let waiting = 0

  const watch = (socket: Socket): void => {
    if (watched.has(socket)) return
    watched.add(socket)
    socket.once('close', () => {
      if (promised?.socket === socket) promised = null
    })
  }

  const send = (readers: number, isLastTry: boolean): Promise<http.IncomingMessage> => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    const path = `${address.pathname}?readers=${readers}`
    const asked = request(address, { path, agent, signal: AbortSignal.timeout(deadlineMs) }, resolve)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The API may have closed the idle connection at the moment of its reuse.
      const isMissed = asked.reusedSocket && error.code === 'ECONNRESET' && !isLastTry
      if (isMissed) send(readers, true).then(resolve, reject)
      else reject(error)
    })
    asked.end()
    return promise
  }

  const get = async (): Promise<Answer> => {
    const readers = Math.min(waiting, mostReaders)
    waiting = 0
    const answer = await send(Math.max(readers, 1), false)
    const { socket } = answer
    const { version, heldMs } = (await json(answer)) as Partial<Answer>
    if (answer.statusCode !== 200 || typeof version !== 'string') throw new Error(`the API said ${answer.statusCode}`)
    return { version, heldMs: heldMs ?? 0, socket }
  }

  const ask = joinedCheck(async (): Promise<string> => {
    const sentAt = performance.now()
    const { version, heldMs, socket } = await get()
    watch(socket)
    const isPromise = heldMs > 0 && !socket.destroyed
    promised = isPromise ? { version, until: sentAt + heldMs, renewAt: sentAt + heldMs / 3, socket } : null
    return version
  })

  const renew = (): void => {
    if (isRenewing) return
    isRenewing = true
    ask()
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false
      })
  }

  return {
    current: async () => {
      if (performance.now() < restUntil) return null
      waiting++
      try {
        return await ask()
      } catch {
        restUntil = performance.now() + restMs
        return null
      }
    },
    held: () => {
      // A connection that has ended announces it a turn of the event loop later: too late for who asks in between.
      if (promised === null || promised.socket.destroyed || promised.socket.readableEnded) return null
      const now = performance.now()
      if (now >= promised.until) return null
      if (now >= promised.renewAt) renew()
      return promised.version
    },
    close: () => agent.destroy(),
  }
}
