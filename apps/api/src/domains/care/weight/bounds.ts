import { dayAfter, daysBetween } from '@prumo/brazil'
import { heightRange, weightRange } from '@prumo/contracts/surveys/weight-stop'
import { type Fault, faultOf } from '#platform/faults'

// Adults outside these are a slip of the finger or another unit: 7 or 700 kg, 1.75 for metres, a waist in inches.
const waistRange = { least: 400, most: 2_500 }
// Together they are a slip as well: 176 pounds typed as kilos, a height of somebody else.
const bodyMassRange = { least: 12, most: 80 }

const isWithin = (value: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(value) && value >= least && value <= most

export const weightFault = (grams: number): Fault | null =>
  isWithin(grams, weightRange) ? null : faultOf('weight_impossible')
export const heightFault = (cm: number): Fault | null =>
  isWithin(cm, heightRange) ? null : faultOf('height_impossible')
export const waistFault = (mm: number | null): Fault | null =>
  mm === null || isWithin(mm, waistRange) ? null : faultOf('waist_impossible')

export const impossibleTogether = (bodyMass: number): Fault | null =>
  bodyMass >= bodyMassRange.least && bodyMass <= bodyMassRange.most ? null : faultOf('weight_far_from_height')

// What is sent later than this is remembered, not measured.
const oldestDays = 30

/** Whether a measure of this day says how he is now. */
export const isRecent = ({ day, today }: { day: string; today: string }): boolean => day >= dayAfter(today, -oldestDays)

export const measuredFault = ({ day, today }: { day: string; today: string }): Fault | null => {
  if (day > today) return faultOf('measured_ahead')
  return isRecent({ day, today }) ? null : faultOf('measured_long_ago', { days: oldestDays })
}

// Our own choices: clothes, water and another scale are 3 kg; nobody keeps up more than 2 kg a week beyond that.
const [looseGrams, gramsAWeek] = [3_000, 2_000]

/** Whether it is asked again: far from the last weight in this time, as pounds, commas and another's scale are. */
export const isFarFrom = (last: { on: string; grams: number }, next: { on: string; grams: number }): boolean =>
  Math.abs(next.grams - last.grams) > looseGrams + (gramsAWeek * Math.abs(daysBetween(last.on, next.on))) / 7
