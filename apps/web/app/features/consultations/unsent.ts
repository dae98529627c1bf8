import { useSyncExternalStore } from 'react'
import { noteDraft } from '#shared/hooks/open-drafts.ts'
import { noteUnsentText } from '#shared/hooks/unsent-text.ts'

/** A message being sent. `sent` means that it only waits to appear in the conversation. */
export type Outgoing = { key: string; body: string; state: 'sending' | 'failed' | 'sent'; id?: number }

/** One person's unsent messages to another: the text being typed, and the messages being sent. */
export type Unsent = { typed: string; outgoing: readonly Outgoing[] }

const nothing: Unsent = { typed: '', outgoing: [] }

// In memory only, never in browser storage: it is health data (design 5). The key contains both people, so that the
// next user of the same page finds nothing.
const corners = new Map<string, Unsent>()
const listeners = new Set<() => void>()
noteUnsentText(() => [...corners.values()].some(({ typed }) => typed.trim() !== ''))

const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type Ends = { fromUserId: number; toUserId: number }
const nameOf = ({ fromUserId, toUserId }: Ends) => `${fromUserId} ${toUserId}`

const unsentOf = (ends: Ends): Unsent => corners.get(nameOf(ends)) ?? nothing

const change = (ends: Ends, changed: Partial<Unsent>) => {
  corners.set(nameOf(ends), { ...unsentOf(ends), ...changed })
  tell()
}

export const typed = (ends: Ends, text: string) => change(ends, { typed: text })

/** Starts sending the typed text, under a key that stays the same for every try. */
export const departed = (ends: Ends, key: string): Outgoing => {
  const { typed: body, outgoing } = unsentOf(ends)
  const message: Outgoing = { key, body: body.trim(), state: 'sending' }
  change(ends, { typed: '', outgoing: [...outgoing, message] })
  return message
}

/** Updates a message that is being sent. */
export const heardOf = (ends: Ends, key: string, news: Pick<Outgoing, 'state' | 'id'>) =>
  change(ends, {
    outgoing: unsentOf(ends).outgoing.map((message) => (message.key === key ? { ...message, ...news } : message)),
  })

/** A sign-out deletes every unsent message. */
export const forgetUnsent = (): void => {
  corners.clear()
  tell()
}
noteDraft(forgetUnsent)

export const useUnsent = (ends: Ends): Unsent =>
  useSyncExternalStore(
    subscribe,
    () => unsentOf(ends),
    () => nothing,
  )
