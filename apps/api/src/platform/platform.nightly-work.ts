import type { NightlyWork } from './nightly.ts'
import { tidyPlatform } from './tidy-platform.ts'

/** Nightly work of the platform. */
export const nightlyWorks: NightlyWork[] = [{ name: 'tidy-platform', at: '03:17', run: tidyPlatform }]
