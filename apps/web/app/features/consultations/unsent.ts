import { useSyncExternalStore } from 'react'
import { noteDraft } from '#shared/hooks/open-drafts.ts'
import { noteUnsentText } from '#shared/hooks/unsent-text.ts'

/** A message that is on its way. `sent` waits only to be seen in the conversation itself. */
export type Outgoing = { key: string; body: string; state: 'sending' | 'failed' | 'sent'; id?: number }

/** What one person has written to another and the server has not: the text being typed, and what is on its way. */
export type Unsent = { typed: string; outgoing: readonly Outgoing[] }

const nothing: Unsent = { typed: '', outgoing: [] }

// In memory only, never in a browser's storage: it is health data (design 5). Named by both ends, so that who signs in
// after another in the same page finds nothing of his.
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

/** Takes what is typed on its way, under a key that stays its own however often it is sent. */
export const departed = (ends: Ends, key: string): Outgoing => {
  const { typed: body, outgoing } = unsentOf(ends)
  const message: Outgoing = { key, body: body.trim(), state: 'sending' }
  change(ends, { typed: '', outgoing: [...outgoing, message] })
  return message
}

/** What became of a message on its way. */
export const heardOf = (ends: Ends, key: string, news: Pick<Outgoing, 'state' | 'id'>) =>
  change(ends, {
    outgoing: unsentOf(ends).outgoing.map((message) => (message.key === key ? { ...message, ...news } : message)),
  })

/** Signing out leaves no word of anybody. */
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
