import { dayAfter } from '@prumo/brazil'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'

/** What he writes of a day, for himself alone; 0 to 10 each. */
export type DayContent = { control: number | null; anxiety: number | null; note: string }
export type TrainingDay = DayContent & { day: string }

/** Ready or not is his to say. */
export type ReviewAnswer = 'yes' | 'partly' | 'not_yet'
export type Review = { regular: ReviewAnswer; able: ReviewAnswer; comfortable: ReviewAnswer }

/** A day may be told until a week after it: later it is memory. */
const daysBack = 7
const longestNote = 500
const [least, most] = [0, 10]

/** A day that has not come, or is too long ago; null if it may be told. */
export const dayFault = (day: string, today: string): Fault | null => {
  if (day > today) return faultOf('rated_day_ahead')
  return day < dayAfter(today, -daysBack) ? faultOf('rated_day_past', { daysBack }) : null
}

const rateFault = (rate: number | null): Fault | null =>
  rate === null || (Number.isInteger(rate) && rate >= least && rate <= most)
    ? null
    : faultOf('out_of_range', { least, most })

export const trainingDayFaults = ({ day, control, anxiety, note }: TrainingDay, today: string): FieldFaults =>
  faultsIn({
    day: dayFault(day, today),
    control: rateFault(control),
    anxiety: rateFault(anxiety),
    note: note.length > longestNote ? faultOf('too_long', { most: longestNote }) : null,
  })
