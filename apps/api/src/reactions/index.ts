import path from 'node:path'
import type { DueWork } from '#platform/due-work'
import { gather } from '#platform/gather'
import { type NightlyWork, nightly } from '#platform/nightly'
import type { Reaction } from '#platform/outbox'
import { mailBacklog } from './mails/mails.repository.ts'

export { mailBacklog }

const here = import.meta.dirname
const source = path.dirname(here)
const camelCase = (stem: string): string => stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Everything that follows from something else: one file each, named after what it does. */
export const reactions = await gather<Reaction>(here, { pattern: 'when-*.ts', named: camelCase })

const ofNight = await gather<NightlyWork[]>(source, { pattern: '**/*.nightly-work.ts', named: () => 'nightlyWorks' })
/** What is done once a night. */
export const nightlyWorks: NightlyWork[] = ofNight.flat()

const due = await gather<DueWork[]>(source, { pattern: '**/*.due-work.ts', named: () => 'dueWorks' })
/** Everything that waits for its time; each goes its own round. */
export const dueWorks: DueWork[] = [...due.flat(), nightly(nightlyWorks)]
