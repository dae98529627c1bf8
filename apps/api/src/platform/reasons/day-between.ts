import { fieldRefused } from '../failure.ts'
import { faultOf } from '../faults.ts'

/** Throws invalid_fields (`field`) for a day, YYYY-MM-DD, outside of these: a year too many is a typing error. */
export const mustBeBetween = (day: string, { from, until, field }: { from: string; until: string; field: string }) => {
  if (day < from || day > until) throw fieldRefused(field, faultOf('day_out_of_range', { from, until }))
}
