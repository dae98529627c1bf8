import { dayMs } from '@prumo/brazil'
import type { LawRule } from '#platform/personal-data'

/** One request to erase an account. */
export type Erasure = {
  id: string
  userId: number
  askedAt: Date
  /** The promised time; later while something stands in the way. */
  beginsAt: Date
  stoppedAt: Date | null
  begunAt: Date | null
  doneAt: Date | null
  /** The address that the last mail goes to, once the account has none. */
  email: string | null
  /** The laws under which something stays. */
  kept: LawRule[]
}

/** Time to change one's mind, and to hear of it if somebody else asked. */
const waitingDays = 7

export const beginningOf = (now: Date): Date => new Date(now.getTime() + waitingDays * dayMs)
/** While something stands in the way it is looked at once a day. */
export const delayedFrom = (now: Date): Date => new Date(now.getTime() + dayMs)

export const wasDelayed = ({ askedAt, beginsAt }: Erasure): boolean =>
  beginsAt.getTime() > askedAt.getTime() + waitingDays * dayMs

/** Whether somebody typed the sentence, however he writes and spaces it. */
export const isSentence = (typed: string, sentence: string): boolean =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === sentence
