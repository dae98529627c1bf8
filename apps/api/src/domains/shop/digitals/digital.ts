import { calendarDayOf, dayAfter, dayMs } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'

/** A file of a variant, and the limits of its links; null: no limit. */
export type DigitalAsset = {
  id: number
  variantId: number
  /** Its id in the file storage; another file is another asset. */
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  downloadsLimit: number | null
  linkDays: number | null
}

/** What the holder of a token may download for a paid line. */
export type DigitalLink = {
  id: number
  token: string
  orderId: number
  lineItemId: number
  assetId: number
  downloadsLimit: number | null
  bytesTaken: number
  expiresAt: Date | null
  createdAt: Date
}

/** Complete downloads so far: one in many parts counts as one. */
const downloadsSoFar = ({ bytesTaken }: Pick<DigitalLink, 'bytesTaken'>, { sizeBytes }: DigitalAsset): number =>
  Math.floor(bytesTaken / sizeBytes)

/** Spree: DigitalLink#authorizable?: not expired, and downloads left. */
export const isGood = (link: DigitalLink, asset: DigitalAsset, now: Date): boolean =>
  (link.expiresAt === null || link.expiresAt > now) &&
  (link.downloadsLimit === null || downloadsSoFar(link, asset) < link.downloadsLimit)

/** Something of the file has left for its holder. */
export const isTaken = ({ bytesTaken }: Pick<DigitalLink, 'bytesTaken'>): boolean => bytesTaken > 0

/**
 * Whether its buyer may still give the purchase of the file up: nobody has taken it, and its days are not over. The
 * receipt is the day of its link.
 */
export const mayBeGivenUp = (link: Pick<DigitalLink, 'bytesTaken' | 'createdAt'>, now: Date): boolean =>
  !isTaken(link) && calendarDayOf(now) <= dayAfter(calendarDayOf(link.createdAt), withdrawalDays)

/** The allowance of a line: two units can be downloaded twice as often. */
export const allowanceOf = ({ downloadsLimit, linkDays }: DigitalAsset, quantity: number, now: Date) => ({
  downloadsLimit: downloadsLimit === null ? null : downloadsLimit * quantity,
  expiresAt: linkDays === null ? null : new Date(now.getTime() + linkDays * dayMs),
})
