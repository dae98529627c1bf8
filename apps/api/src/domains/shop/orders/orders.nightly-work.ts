import type { NightlyWork } from '#platform/nightly'
import { forgetOldCarts } from './cart/forget-old-carts.ts'

/** Nightly work of this domain (gathered by reactions/index.ts). */
export const nightlyWorks: NightlyWork[] = [{ name: 'forget-old-carts', at: '03:41', run: forgetOldCarts }]
