import type { Promotion } from './promotion.ts'

/** The person who made, changed or ended a coupon, and what then applied. */
export type CouponAct = {
  kind: 'made' | 'changed' | 'ended'
  staffId: number
  at: Date
  usageLimit: number | null
  expiresAt: Date | null
}

/** A promotion that a buyer enters by its code, as the team keeps it. */
export type Coupon = Promotion & {
  code: string
  /** How often it has changed: a change says which one it follows. */
  revision: number
  /** The newest first, at most twenty; none of one that nobody of the team made. */
  acts: CouponAct[]
}

export type CouponState = 'planned' | 'running' | 'used_up' | 'expired' | 'ended'

/** Where a coupon stands. Ended comes before expired: somebody decided it. */
export const couponStateOf = ({ startsAt, expiresAt, endedAt, usageLimit, usageCount }: Coupon, now: Date) => {
  const state = (): CouponState => {
    if (endedAt) return 'ended'
    if (expiresAt && now >= expiresAt) return 'expired'
    if (usageLimit !== null && usageCount >= usageLimit) return 'used_up'
    return startsAt && now < startsAt ? 'planned' : 'running'
  }
  return state()
}
