import path from 'node:path'
import type { DueWork } from '#platform/due-work'
import { gather } from '#platform/gathering/gather'
import { type NightlyWork, nightly } from '#platform/nightly'
import type { Reaction } from '#platform/outbox'
import { mailBacklog } from './mails/mails.repository.ts'

export { mailBacklog }

const here = import.meta.dirname
const source = path.dirname(here)
const camelCase = (stem: string): string => stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** All reactions: one file each, named after event and consequence. */
export const reactions = await gather<Reaction>(here, { pattern: '**/when-*.ts', named: camelCase })

const ofNight = await gather<NightlyWork[]>(source, { pattern: '**/*.nightly-work.ts', named: () => 'nightlyWorks' })
/** All nightly work. */
export const nightlyWorks: NightlyWork[] = ofNight.flat()

const due = await gather<DueWork[]>(source, { pattern: '**/*.due-work.ts', named: () => 'dueWorks' })
/** All due work; each kind has its own loop. */
export const dueWorks: DueWork[] = [...due.flat(), nightly(nightlyWorks)]
