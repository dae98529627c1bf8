import pg from 'pg'
import type { DatabaseSettings } from './database.ts'
import { connectionOptions } from './database.ts'
import type { Logger } from './log.ts'

export type Listening = { close: () => Promise<void> }

type Channels = Record<string, (payload: string) => void>

/**
 * Keeps one connection of this process listening. When it is lost it is opened again, and `onConnected` runs each time
 * it stands: whoever listens must then look for what was said meanwhile, since a notification is never repeated.
 */
export const listen = (
  settings: DatabaseSettings,
  log: Logger,
  { channels, onConnected, onLost }: { channels: Channels; onConnected: () => void; onLost?: () => void },
): Listening => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let waitMs = 100

  const again = () => {
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
    // A listening connection waits for ever by design; the limits on statements are not for it.
    const next = new pg.Client({ ...connectionOptions(settings), statement_timeout: 0, keepAlive: true })
    client = next
    next.on('error', () => again())
    next.on('end', () => again())
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      waitMs = 100
      onConnected()
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'listening connection failed')
      again()
    }
  }

  void open()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
