import type { NightlyWork } from '#platform/nightly'
import { countQuarters } from './counting/count-quarters.ts'

/** Work of every night in this domain (gathered by reactions/index.ts). */
export const nightlyWorks: NightlyWork[] = [{ name: 'count-outcomes', at: '04:41', run: countQuarters }]
