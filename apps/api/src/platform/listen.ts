import pg from 'pg'
import { hangUp, openLine } from './database/silent-lines.ts'
import type { DatabaseSettings } from './database.ts'
import { sessionOptions } from './database.ts'
import type { Logger } from './log.ts'

export type Listening = { close: () => Promise<void> }

type Channels = Record<string, (payload: string) => void>

const heartbeatEveryMs = 5_000
const silentMs = 5_000

/**
 * Keeps one connection of this process listening. When it is lost it is reopened, and `onConnected` runs after each
 * connect: listeners must then read what they missed, since notifications are not repeated. A listening connection is
 * normally silent, so it is probed periodically.
 */
export const listen = (
  settings: DatabaseSettings,
  log: Logger,
  { channels, onConnected, onLost }: { channels: Channels; onConnected: () => void; onLost?: () => void },
): Listening => {
  const listenToAll = Object.keys(channels)
    .map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
    .join('; ')
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false
  let waitMs = 100

  const again = () => {
    clearInterval(heartbeat)
    client = undefined
    onLost?.()
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void open()
    }, waitMs)
    waitMs = Math.min(waitMs * 2, 5_000)
  }

  const open = async () => {
    try {
      // A listening connection waits without limit by design, so statement timeouts do not apply to it.
      const next = await openLine({ ...sessionOptions(settings), statement_timeout: 0 }, { silentMs, onLost: again })
      if (closed) return hangUp(next)
      client = next
      next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
      // If the connection is lost meanwhile, its own handler has reported that.
      await next.query(listenToAll)
      if (client !== next) return
      // Listening again changes nothing; it only probes the connection.
      heartbeat = setInterval(() => void next.query(listenToAll).catch(() => undefined), heartbeatEveryMs)
      waitMs = 100
      onConnected()
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'listening connection failed')
      if (client) void hangUp(client)
      else again()
    }
  }

  void open()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      if (client) await hangUp(client)
    },
  }
}
