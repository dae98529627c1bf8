import type { Compounding } from '../compounding.ts'
import { usedUntil } from '../expiry.ts'

/** Why a made product must not leave: it has expired, or would before its patient has used it up (decision 0197). */
export type Unfit = 'expired' | 'too_short'

type Leaving = Pick<Compounding, 'expiresOn' | 'keepsShort'> & {
  today: string
  /** How long it travels, and is used; null: nobody knows for how long. */
  use: { businessDays: number; months: number; durationDays: number } | null
}

/**
 * What stands against a product that leaves today; null: nothing. One that never kept so long leaves until it expires:
 * its pharmacist has written why.
 */
export const unfitOf = ({ expiresOn, keepsShort, today, use }: Leaving): Unfit | null => {
  if (expiresOn === null) return null
  if (expiresOn <= today) return 'expired'
  if (keepsShort || use === null) return null
  return expiresOn < usedUntil(today, use) ? 'too_short' : null
}
