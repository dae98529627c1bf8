import type { NightlyWork } from '#platform/nightly'
import { forgetOldCarts } from './cart/forget-old-carts.ts'
import { withdrawRefundedEverywhere } from './refunds/withdraw-refunded.ts'

/** Nightly work of this domain (gathered by reactions/index.ts). */
export const nightlyWorks: NightlyWork[] = [
  { name: 'forget-old-carts', at: '03:41', run: forgetOldCarts },
  { name: 'withdraw-refunded', at: '03:47', run: withdrawRefundedEverywhere },
]
