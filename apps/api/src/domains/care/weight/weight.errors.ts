import type { SurveyStop } from '@prumo/contracts/surveys/weight-stop'
import { Failure, fieldRefused } from '#platform/failure'
import { type FieldFaults, faultOf, type Plain } from '#platform/faults'

export type WeightFailures = {
  /** Nobody follows the patient yet: he has not answered, or has chosen no doctor. */
  weight_not_started: Plain
  /** His doctor has not let him begin, or he paused or stopped. */
  weight_not_active: Plain
  /** A weight that is far from the last one: it is asked again. */
  weight_far_from_last: Plain
  /** A day before that of the last one, as a clock set back says: it is asked again. */
  weight_day_before_last: Plain
  /** Somebody has decided meanwhile. */
  weight_decided_meanwhile: Plain
  /** Something that he answered speaks against selling him the programme; `reason` is the SurveyStop. */
  weight_not_for_him: { reason: string }
  /** Nobody has said yet who buys: there is no order to pay or to take a coupon off. */
  weight_not_begun: Plain
  /** Its order was canceled: it is paid no more. */
  weight_sale_over: Plain
  /** He has the programme: bought, or followed by a doctor of ours without it. */
  weight_already_his: Plain
  /** He has bought no programme whose consultation he may book, or has booked it. */
  weight_not_bought: Plain
  /** Every month has begun, or its money went back. */
  weight_nothing_to_return: Plain
  /** The patient has said something meanwhile that his doctor has not read. */
  weight_said_meanwhile: Plain
}

export type WeightFaults = {
  weight_impossible: Plain
  height_impossible: Plain
  waist_impossible: Plain
  /** No adult of this height has this weight. */
  weight_far_from_height: Plain
  measured_ahead: Plain
  measured_long_ago: { days: number }
  /** Nothing in the file looks like a measure. */
  import_empty: Plain
  import_too_long: { most: number }
  /** This line is no day and weight that are possible. */
  import_line: { line: number }
  /** Kilos far from his weight that would be near it as pounds: he says which they are. */
  import_unit: { written: number; pounds: number }
  /** Weights far from the days around them, the first of them: he says whether they are his. */
  import_far: { count: number; day: string; kilos: number }
  not_a_photo: Plain
  too_many_photos: { most: number }
  /** The goal's least is above its most. */
  goal_turned: Plain
  /** The goal lies where nobody of this height should be. */
  goal_too_low: { leastKg: number }
}

export const notForSale = (reason: SurveyStop) => new Failure('weight_not_for_him', { reason })
export const saleOver = () => new Failure('weight_sale_over')
export const weightAlreadyHis = () => new Failure('weight_already_his')
export const notBought = () => new Failure('weight_not_bought')
export const nothingToReturn = () => new Failure('weight_nothing_to_return')
export const programmeNotSold = () => new Failure('not_found')
export const saleGone = () => new Failure('not_found')
export const weightNotFound = () => new Failure('not_found')
export const notStarted = () => new Failure('weight_not_started')
export const notActive = () => new Failure('weight_not_active')
export const farFromLast = () => new Failure('weight_far_from_last')
export const dayBeforeLast = () => new Failure('weight_day_before_last')
export const decidedMeanwhile = () => new Failure('weight_decided_meanwhile')
export const saidMeanwhile = () => new Failure('weight_said_meanwhile')
export const notHisDoctor = () => fieldRefused('doctor_id', faultOf('not_offered'))
export const notShown = () => fieldRefused('agreed_to', faultOf('not_offered'))
export const refusedBy = (faults: FieldFaults) => new Failure('invalid_fields', { faults })
export const notAPhoto = () => fieldRefused('files', faultOf('not_a_photo'))
export const tooManyPhotos = (most: number) => fieldRefused('files', faultOf('too_many_photos', { most }))
export const unitNotSaid = (both: WeightFaults['import_unit']) => fieldRefused('unit', faultOf('import_unit', both))
export const farOnesAsked = (far: WeightFaults['import_far']) => fieldRefused('unlikely', faultOf('import_far', far))
