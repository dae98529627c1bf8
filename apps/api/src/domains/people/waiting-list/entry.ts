import { dayMs } from '@prumo/brazil'
/** A request for one mail when something opens. */
export type Entry = {
  id: string
  /** The topic, a name without meaning to this domain. */
  topic: string
  email: string
  consent: { version: string; textHash: string; ip: string | null; userAgent: string | null }
  askedAt: Date
  /** Null until the mailed link was followed, unless the user was signed in with this e-mail. */
  confirmedAt: Date | null
  confirmationsSent: number
  confirmationSentAt: Date | null
  /** When the one mail was requested; the entry is deleted soon after. */
  toldAt: Date | null
}

const hour = 3_600_000
/** The maximum number of confirmation mails to a stranger's address. */
const mostConfirmations = 3

/** Whether the link may be mailed (again): at most three times, at least an hour apart. */
export const mayMailConfirmation = (entry: Entry, now: Date): boolean =>
  entry.confirmedAt === null &&
  entry.confirmationsSent < mostConfirmations &&
  (entry.confirmationSentAt === null || now.getTime() - entry.confirmationSentAt.getTime() >= hour)

/** Entries without confirmation are deleted after a week, and those whose mail was requested after two days. */
export const forgottenBefore = (now: Date): { askedAt: Date; toldAt: Date } => ({
  askedAt: new Date(now.getTime() - 7 * dayMs),
  toldAt: new Date(now.getTime() - 2 * dayMs),
})
