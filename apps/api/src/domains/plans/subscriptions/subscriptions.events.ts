import type { WaitsFor } from './subscription.ts'

/** Its card was refused too often, its Pix was not paid, or the pharmacy sent the request back. */
export type PausedBecause = 'refused' | 'unpaid' | 'returned'

export type SubscriptionEvents = {
  'subscriptions.requested': { dispensingId: number }
  /** The release before this one does not say whose. */
  'subscriptions.questioned': { taskId: number; doctorId: number; patientId?: number }
  /** Another pharmacy checks and sells it. */
  'subscriptions.handedOver': { dispensingId: number; handoverId: number }
  'subscriptions.returned': { dispensingId: number }
  'subscriptions.paid': { dispensingId: number }
  /** Its doctor canceled it, and boxes that were made of it are on their way or with its patient. */
  'subscriptions.canceledOnItsWay': { prescriptionId: number }
  /** A paid parcel does not leave: its prescription was canceled, or its patient gave it up. The money goes back. */
  'subscriptions.stopped': { dispensingId: number }
  /** Its patient gave it up, or we paid it back whole: its treatment asks him whether it goes on (decision 0145). */
  'subscriptions.paidBack': { dispensingId: number; by: 'patient' | 'house' }
  /** `refusals`: of a later parcel, which is tried again; the release before this one does not say how often. */
  'subscriptions.paymentFailed': { dispensingId: number; refusals?: number }
  /** It was accepted and waits for its Pix, on this day too. */
  'subscriptions.pixWaits': { dispensingId: number; on: string }
  /** It was accepted a day ago, and nobody has answered its charge: the provider or the age bureau is away. */
  'subscriptions.chargeLate': { dispensingId: number }
  /** The next charge, on this day, will need a new prescription. */
  'subscriptions.renewalDue': { subscriptionId: number; on: string }
  /** The next charge will be on this day, and take this at most; the release before this one does not say how much. */
  'subscriptions.chargeAnnounced': { subscriptionId: number; on: string; totalCents?: number | null }
  /**
   * Since this day the next parcel waits, or its patient is asked again; the release before this one says neither for
   * what, nor which total he is asked to agree to.
   */
  'subscriptions.cycleWaits': {
    subscriptionId: number
    on: string
    waitsFor?: WaitsFor
    offeredTotalCents?: number | null
  }
  /** Nothing goes on by itself; the release before this one does not say why. */
  'subscriptions.paused': { subscriptionId: number; on: string; because?: PausedBecause }
}
