/** A file that a variant consists of, and what a link to it allows; null: no limit. */
export type DigitalAsset = {
  id: number
  variantId: number
  /** Where the file storage keeps it; another file is another asset. */
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  downloadsLimit: number | null
  linkDays: number | null
}

/** What a paid line may fetch, to whoever holds the token. */
export type DigitalLink = {
  id: number
  token: string
  orderId: number
  lineItemId: number
  assetId: number
  downloadsLimit: number | null
  bytesTaken: number
  expiresAt: Date | null
}

/** Whole downloads so far: one in many parts is one. */
const downloadsSoFar = ({ bytesTaken }: Pick<DigitalLink, 'bytesTaken'>, { sizeBytes }: DigitalAsset): number =>
  Math.floor(bytesTaken / sizeBytes)

/** Spree: DigitalLink#authorizable?: its time is not over, and not all of its downloads are made. */
export const isGood = (link: DigitalLink, asset: DigitalAsset, now: Date): boolean =>
  (link.expiresAt === null || link.expiresAt > now) &&
  (link.downloadsLimit === null || downloadsSoFar(link, asset) < link.downloadsLimit)

/** What a line of so many allows: whoever bought two may fetch it twice as often. */
export const allowanceOf = ({ downloadsLimit, linkDays }: DigitalAsset, quantity: number, now: Date) => ({
  downloadsLimit: downloadsLimit === null ? null : downloadsLimit * quantity,
  expiresAt: linkDays === null ? null : new Date(now.getTime() + linkDays * 24 * 60 * 60 * 1000),
})
