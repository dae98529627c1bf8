import type { Context } from '#platform/context'
import type { Programme } from '../programme.ts'
import { saveCourse } from '../weight.repository.ts'

/** Nothing is asked of him any more, and nobody is alerted to his silence; what cannot wait still is. */
export const stopCourse = (ctx: Context, { patientId, remindHour }: Programme): Promise<void> =>
  saveCourse(ctx, { patientId, remindHour, state: 'stopped', pausedAt: null, remindAt: null, silentAt: null })
