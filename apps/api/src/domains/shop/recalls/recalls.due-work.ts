import { dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import type { DueWork } from '#platform/due-work'
import { deleteReadingsBefore } from './readings.repository.ts'

/** As access records are kept (Lei 12.965/2014 art. 15). */
const daysKept = 183
const limit = 200

const forgetReadings = (ctx: Context): Promise<number> =>
  deleteReadingsBefore(ctx, { before: new Date(ctx.now().getTime() - daysKept * dayMs), limit })

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [{ name: 'forget-readings-of-buyers', run: forgetReadings }]
