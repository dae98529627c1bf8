import { io } from 'socket.io-client'

type RoomEvent = { id: number; type: string; data: unknown }
type Ack = { ok: boolean; error?: string; events?: RoomEvent[] }

/** A browser that watches an order like the web app: joins, and asks for what follows at each notice. */
export const watchOrder = async (apiUrl: string, order: { number: string; token: string }) => {
  const socket = io(apiUrl, { path: '/realtime', transports: ['websocket'], reconnectionDelay: 50 })
  const seen: RoomEvent[] = []
  const waiting = new Set<() => void>()
  const ask = (what: 'join' | 'fetch', input: object = {}): Promise<Ack> =>
    socket.timeout(5_000).emitWithAck(what, {
      order_number: order.number,
      order_token: order.token,
      after: seen.at(-1)?.id ?? 0,
      ...input,
    })
  const catchUp = async (what: 'join' | 'fetch') => {
    const { events = [] } = await ask(what)
    for (const event of events) if (event.id > (seen.at(-1)?.id ?? 0)) seen.push(event)
    for (const wake of waiting) wake()
  }
  // A watcher that is closed, or whose line is cut, hears no more: what it had asked for then is nobody's fault.
  socket.on('room', () => void catchUp('fetch').catch(() => undefined))
  const lost = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const joined = new Promise<void>((resolve, reject) =>
    socket.on('connect', () => void catchUp('join').then(resolve, reject)),
  )
  await joined
  return {
    ask,
    types: () => seen.map(({ type }) => type),
    /** Waits for an event of this type, and returns how long that took. */
    until: async (type: string, withinMs = 3_000): Promise<number> => {
      const startedAt = performance.now()
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${type} within ${withinMs} ms`)), withinMs)
        const look = () => {
          if (!seen.some((event) => event.type === type)) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
      return performance.now() - startedAt
    },
    /** Why the connection was lost; set when it is. */
    lost,
    close: () => socket.close(),
  }
}
