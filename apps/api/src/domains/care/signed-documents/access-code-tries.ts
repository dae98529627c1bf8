import { dayMs } from '@prumo/brazil'
/** The wrong access codes for one prescription: from one caller with the last time, and from everybody. */
export type Tries = { own: number; lastAt: Date | null; all: number }

const [firstWaitMs, longestWaitMs] = [30_000, dayMs]
const free = 3

/** A hundredth of all six-digit codes. */
const mostOfAll = 10_000

/**
 * How many seconds this caller must wait before the next try, at least one; null: he may try. Three wrong codes are
 * free, then half a minute, twice as long with each further one, a day at most. Other callers, such as the patient and
 * the pharmacist, are not delayed.
 */
export const secondsToWait = ({ own, lastAt }: Tries, now: Date): number | null => {
  const waitMs = lastAt === null ? 0 : lastAt.getTime() + waitAfter(own) - now.getTime()
  return waitMs > 0 ? Math.ceil(waitMs / 1_000) : null
}

const waitAfter = (wrong: number): number =>
  wrong < free ? 0 : Math.min(firstWaitMs * 2 ** Math.min(wrong - free, 30), longestWaitMs)

/**
 * Whether all callers together have guessed so often that the code no longer opens the document. The patient still can.
 */
export const isGivenUp = ({ all }: Tries): boolean => all >= mostOfAll
