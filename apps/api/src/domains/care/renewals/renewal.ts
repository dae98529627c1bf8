import { dayMs } from '@prumo/brazil'
import { coversAsMuchAgain, type Prescription } from '#domains/care/prescriptions'
import { stepsOf } from '#domains/medicines/formulary'

/**
 * `advised`: the answers call for care in person, and no doctor is asked. `renewed`: the new prescription is settled;
 * if its signature fails, the renewal is asked again.
 */
export type RenewalState = 'asked' | 'advised' | 'renewed' | 'declined'

export type RenewalInBrief = {
  id: number
  /** The prescription that is to be written again. */
  prescriptionId: number
  patientId: number
  /** The doctor who issued it. */
  doctorId: number
  /** The follow-up survey. */
  submissionId: number
  state: RenewalState
  askedAt: Date
  answeredAt: Date | null
  answeredBy: number | null
  newPrescriptionId: number | null
}

/** With its sealed words. */
export type Renewal = RenewalInBrief & {
  /** Why the doctor declined, for the patient. */
  note: string | null
}

const moves: Record<RenewalState, readonly RenewalState[]> = {
  asked: ['renewed', 'declined'],
  advised: [],
  renewed: ['asked'],
  declined: [],
}

export const mayMove = (from: RenewalState, to: RenewalState): boolean => moves[from].includes(to)

/** Why a prescription cannot be renewed now. */
export type WhyNot =
  | 'too_early'
  | 'too_late'
  /** Our pharmacy may still dispense it. */
  | 'still_usable'
  | 'canceled'
  /** The consultation behind it lies too far back. */
  | 'consultation_old'
  | 'antimicrobial'
  /** Its items are steps of one rising dose, which goes on where it ended and does not begin anew. */
  | 'steps'
  /** An item is sold no more, or has changed. */
  | 'not_whole'
  | 'asked'
  | 'renewed'
  | 'declined'

/**
 * Our choices, which ask for the medical director's review. A patient asks in the last fifteen days of the treatment,
 * or in its second half if it is shorter than thirty days, and until sixty days after its end: who has paused for
 * longer begins anew, in a consultation. And he asks within 180 days of the consultation's end: CFM 2.314/2022 art. 6
 * wants whom a doctor follows over time seen in person at intervals of 180 days at most, so nobody is treated longer
 * than that by surveys alone.
 */
const [earliestDays, latestDays, consultationDays] = [15, 60, 180]

type OfPrescription = Pick<Prescription, 'issuedAt' | 'expiresAt' | 'dispensedAt' | 'lastsUntil'> & {
  items: Item[]
}

type Item = Pick<Prescription['items'][number], 'productId' | 'durationDays'> &
  Partial<Pick<Prescription['items'][number], 'composition' | 'dose'>>

/** Items that are taken one after the other, as the steps of a rising dose. */
const stepsIn = (items: readonly Item[]) =>
  stepsOf(items.map(({ composition = null, dose = null, durationDays }) => ({ composition, dose, durationDays })))

/**
 * When the treatment ends: with what our pharmacy dispensed last, and, where it dispensed nothing, as long after the
 * issue as prescribed.
 */
const treatmentOf = ({
  issuedAt,
  expiresAt,
  dispensedAt,
  lastsUntil,
  items,
}: OfPrescription): { from: number; until: number } => {
  const from = (dispensedAt ?? issuedAt).getTime()
  const steps = stepsIn(items)
  if (lastsUntil !== null) return { from, until: lastsUntil.getTime() }
  const until = from + Math.max(0, ...items.map(({ durationDays }, at) => steps[at]?.toDay ?? durationDays)) * dayMs
  return { from, until: dispensedAt === null ? Math.min(until, expiresAt.getTime()) : until }
}

/** When the treatment of a prescription ends, or its validity if nothing was dispensed. */
export const endOfTreatment = (prescription: OfPrescription): Date => new Date(treatmentOf(prescription).until)

/** From when to when the patient may ask. */
export const renewalWindow = (prescription: OfPrescription): { from: Date; until: Date } => {
  const { from, until } = treatmentOf(prescription)
  return {
    from: new Date(until - Math.min(earliestDays * dayMs, (until - from) / 2)),
    until: new Date(until + latestDays * dayMs),
  }
}

type CoversAgain = Parameters<typeof coversAsMuchAgain>[0]

type Standing = {
  prescription: OfPrescription & Pick<Prescription, 'state' | 'controlClass'> & CoversAgain
  /** Null while the consultation is under way. */
  consultationClosedAt: Date | null
  isWhole: boolean
  /** The renewal that stands for it, if any. */
  renewal: Pick<RenewalInBrief, 'state'> | null
  now: Date
}

/**
 * Why the patient may not ask for a renewal: it is declined, it is too early or too late, and the like; null if he may.
 * Reasons that no time changes come first.
 */
export const whyNotRenewable = ({
  prescription,
  consultationClosedAt,
  isWhole,
  renewal,
  now,
}: Standing): WhyNot | null => {
  if (renewal && renewal.state !== 'advised') return renewal.state
  if (prescription.state === 'canceled') return 'canceled'
  // RDC 471/2021 retains each prescription of an antimicrobial, and a longer treatment is one prescription of up to 90
  // days. That another course begins only in a consultation is our choice.
  if (prescription.controlClass === 'retained') return 'antimicrobial'
  if (stepsIn(prescription.items).some((step) => step !== null)) return 'steps'
  if (!isWhole) return 'not_whole'
  const { from, until } = renewalWindow(prescription)
  if (now < from) return 'too_early'
  if (now > until) return 'too_late'
  if (isOld(consultationClosedAt, now)) return 'consultation_old'
  const isSoldHere = prescription.items.some(({ productId }) => productId !== null)
  return prescription.state === 'issued' && isSoldHere && coversAsMuchAgain(prescription) ? 'still_usable' : null
}

const isOld = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() > consultationDays * dayMs
