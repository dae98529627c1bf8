import { takenWords } from '@prumo/contracts/outcomes'
import type { SelfRating } from '#domains/care/self-ratings'

/** What he said of a day, without the day. */
export const selfRatingInWords = ({ rating, taken, note }: SelfRating): string =>
  [String(rating), taken && takenWords[taken], note].filter(Boolean).join('. ')
