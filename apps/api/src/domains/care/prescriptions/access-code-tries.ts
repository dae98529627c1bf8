/** Wrong access codes that came for one prescription: from one caller, when the last, and from everybody. */
export type Tries = { own: number; lastAt: Date | null; all: number }

const [firstWaitMs, longestWaitMs] = [30_000, 24 * 60 * 60_000]
const free = 3

/** A hundredth of the million that six digits are. */
const mostOfAll = 10_000

/**
 * Whether this caller has to wait before he may try again: three slips are nothing, then half a minute, twice that with
 * each wrong code, a day at most. Others, who may be the patient and his pharmacist, are not held up by him.
 */
export const mustWait = ({ own, lastAt }: Tries, now: Date): boolean =>
  lastAt !== null && now.getTime() < lastAt.getTime() + waitAfter(own)

const waitAfter = (wrong: number): number =>
  wrong < free ? 0 : Math.min(firstWaitMs * 2 ** Math.min(wrong - free, 30), longestWaitMs)

/** Whether so many callers together have guessed at it that its code must open it no more. The patient still has it. */
export const isGivenUp = ({ all }: Tries): boolean => all >= mostOfAll
