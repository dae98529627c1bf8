/** How long a Pix code may be paid: so many minutes, and never after this moment. */
export type PixTerms = { minutes: number; until: Date }

/** The life of a code that is made now. */
export const minutesOf = ({ minutes, until }: PixTerms, now: Date): number =>
  Math.max(1, Math.min(minutes, Math.floor((until.getTime() - now.getTime()) / 60_000)))
