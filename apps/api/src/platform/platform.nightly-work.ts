import type { NightlyWork } from './nightly.ts'
import { tidyPlatform } from './tidy-platform.ts'

/** What is done once a night. */
export const nightlyWorks: NightlyWork[] = [{ name: 'tidy-platform', at: '03:17', run: tidyPlatform }]
