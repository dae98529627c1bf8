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
 * Keeps one connection of this process listening. When it is lost it is opened again, and `onConnected` runs each time
 * it stands: whoever listens must then look for what was said meanwhile, since a notification is never repeated.
 * Silence is what a listener expects, so he asks now and then whether anybody is there.
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
      // A listening connection waits for ever by design; the limits on statements are not for it.
      const next = await openLine({ ...sessionOptions(settings), statement_timeout: 0 }, { silentMs, onLost: again })
      if (closed) return hangUp(next)
      client = next
      next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
      // A connection that is lost on the way has told so itself.
      await next.query(listenToAll)
      if (client !== next) return
      // Listening once more changes nothing; it only asks whether anybody is there.
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
