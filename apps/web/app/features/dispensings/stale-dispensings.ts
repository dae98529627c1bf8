import type { RoomEvent } from '#shared/realtime/follow-room.ts'

/** The lists of requests. A request that stands open is read again only when something became of it. */
export const queueTag = { type: 'Dispensings', id: 'lists' } as const
export const dispensingTag = (id: number) => ({ type: 'Dispensings', id }) as const

/** What has to be read again when the queue's room tells something; null stands for a look now and then. */
export const staleDispensings = (event: RoomEvent | null) => {
  const id = (event?.data as { dispensingId?: number } | null | undefined)?.dispensingId
  return id === undefined ? [queueTag] : [queueTag, dispensingTag(id)]
}
