import type { NightlyWork } from '#platform/nightly'
import { grantMissingSupplements } from './grant-missing-supplements.ts'

/** Nightly work of this domain (gathered by reactions/index.ts). */
export const nightlyWorks: NightlyWork[] = [
  { name: 'grant-missing-supplements', at: '03:53', run: grantMissingSupplements },
]
