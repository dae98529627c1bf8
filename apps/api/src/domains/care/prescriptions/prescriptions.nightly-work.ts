import type { NightlyWork } from '#platform/nightly'
import { forgetOldWrongCodes } from './verification/tried-tables.ts'

/** Nightly work of this domain. */
export const nightlyWorks: NightlyWork[] = [
  { name: 'forget-wrong-access-codes', at: '03:29', run: forgetOldWrongCodes },
]
