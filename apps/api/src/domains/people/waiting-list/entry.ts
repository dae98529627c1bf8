/** Somebody who asked to be told once when something opens. */
export type Entry = {
  id: string
  /** What he waits for, by a name that this domain knows nothing of. */
  topic: string
  email: string
  consent: { version: string; textHash: string; ip: string | null; userAgent: string | null }
  askedAt: Date
  /** Null until the mailed link was followed, or for whoever was not signed in with this e-mail. */
  confirmedAt: Date | null
  confirmationsSent: number
  confirmationSentAt: Date | null
  /** When the one mail was asked for; the entry is forgotten soon after. */
  toldAt: Date | null
}

const [hour, day] = [3_600_000, 24 * 3_600_000]
/** Asked for by a stranger, nobody gets more than these. */
const mostConfirmations = 3

/** Whether the link is mailed, once more perhaps: three in all, an hour apart at least. */
export const mayMailConfirmation = (entry: Entry, now: Date): boolean =>
  entry.confirmedAt === null &&
  entry.confirmationsSent < mostConfirmations &&
  (entry.confirmationSentAt === null || now.getTime() - entry.confirmationSentAt.getTime() >= hour)

/** Entries are forgotten that nobody confirmed in a week, and those whose mail had two days to go out. */
export const forgottenBefore = (now: Date): { askedAt: Date; toldAt: Date } => ({
  askedAt: new Date(now.getTime() - 7 * day),
  toldAt: new Date(now.getTime() - 2 * day),
})
