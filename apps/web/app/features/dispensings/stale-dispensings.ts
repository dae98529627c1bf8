import type { RoomEvent } from '#shared/realtime/follow-room.ts'

/** All lists of requests. An open request has its own tag and is read again only when it changed itself. */
export const queueTag = { type: 'Dispensings', id: 'lists' } as const
export const dispensingTag = (id: number) => ({ type: 'Dispensings', id }) as const

/** What an event of the queue's room makes stale; null stands for the regular poll. */
export const staleDispensings = (event: RoomEvent | null) => {
  const id = (event?.data as { dispensingId?: number } | null | undefined)?.dispensingId
  return id === undefined ? [queueTag] : [queueTag, dispensingTag(id)]
}
