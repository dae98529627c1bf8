import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type FulfillmentFailures = {
  /** A label belongs to a closed box. */
  box_not_packed: Plain
  /** The box has its label and stays closed. */
  box_labeled: Plain
  /** The carrier does not take this parcel: its address or its service is not served. */
  parcel_refused: Plain
  /** A return of the same goods is open. */
  box_awaits_return: Plain
  /** Something in the closed box is of a recalled lot. */
  box_recalled: Plain
  /** A posting list needs a labelled box. */
  nothing_to_post: Plain
}

export const boxNotPacked = () => new Failure('box_not_packed')
export const boxLabeled = () => new Failure('box_labeled')
export const parcelRefused = () => new Failure('parcel_refused')
export const carrierUnavailable = () => new Failure('provider_unavailable')
export const boxAwaitsReturn = () => new Failure('box_awaits_return')
export const boxRecalled = () => new Failure('box_recalled')
export const nothingToPost = () => new Failure('nothing_to_post')
export const shipmentMovedOn = () => new Failure('shipment_moved_on')
export const shipmentNotFound = () => new Failure('not_found')
export const postingListNotFound = () => new Failure('not_found')
