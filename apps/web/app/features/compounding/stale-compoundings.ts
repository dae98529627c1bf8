import type { RoomEvent } from '#shared/realtime/follow-room.ts'

/** All lists of what is made. An open one has its own tag and is read again only when it changed itself. */
export const deskTag = { type: 'Compoundings', id: 'lists' } as const
export const compoundingTag = (id: number) => ({ type: 'Compoundings', id }) as const

/** What an event of the pharmacists' room makes stale; null stands for the regular poll. */
export const staleCompoundings = (event: RoomEvent | null) => {
  const id = (event?.data as { compoundingId?: number } | null | undefined)?.compoundingId
  if (id !== undefined) return [deskTag, compoundingTag(id)]
  return event === null ? [deskTag] : []
}
