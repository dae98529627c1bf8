import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { joinedCheck } from '@prumo/process'

export type SiteVersion = {
  /** The version as it stands now, asked for after the caller came; null where the API does not say. */
  current: () => Promise<string | null>
  /** The version while the API has promised that nobody moves it, else null. Asks nobody. */
  held: () => string | null
  close: () => void
}

/** An API that does not answer in this time is away; pages are then drawn as if there were nothing to keep. */
const deadlineMs = 1_000
/** So long an API that did not answer is not asked again: nobody's page is to wait for it more than once. */
const restMs = 1_000

/** More than enough to be a crowd, and no more than the contract takes. */
const mostReaders = 1_000

type Promised = { version: string; until: number; renewAt: number; socket: Socket }
type Answer = { version: string; heldMs: number; socket: Socket }

/**
 * Asks the API of what public pages are made (GET /api/v1/site_version), one question for all requests of a moment.
 * While crowds read, an answer is good for some milliseconds: the API lets no change be committed for so long, counted
 * from when we asked, so our own clock is enough to know its end. It is renewed after a third of its time, on the one
 * connection; when that ends, who promised may be dead, and nothing is promised any more (decision 0033).
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
      // The API may have closed the idle connection at the very moment at which it was used again.
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
      if (promised === null) return null
      const now = performance.now()
      if (now >= promised.until) return null
      if (now >= promised.renewAt) renew()
      return promised.version
    },
    close: () => agent.destroy(),
  }
}
