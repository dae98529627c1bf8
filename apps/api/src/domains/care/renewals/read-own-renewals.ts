import { listConsultationsInBrief } from '#domains/care/consultations'
import {
  activeSubstancesIn,
  orderedAgain,
  type Prescription,
  readPrescriptionsOfPatient,
} from '#domains/care/prescriptions'
import { followUpAbout, type RedFlag, readSubmissions, type Survey } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'
import { topicsOf } from './follow-up-topics.ts'
import { listOpened } from './opened-renewals.repository.ts'
import { isOfHim } from './renewal.policy.ts'
import { type Renewal, renewalWindow, type WhyNot, whyNotRenewable } from './renewal.ts'
import { renewalNotFound, renewalNotPossible } from './renewals.errors.ts'

/** What its patient may do about a prescription, and what became of it. */
export type Renewability = {
  prescriptionId: number
  /** Null: he may ask now. */
  whyNot: WhyNot | null
  from: Date
  until: Date
  /** The last time he asked. */
  renewal: Renewal | null
  /** The advice of answers that call for care in person; null unless the last ones did. */
  advice: RedFlag | null
}

/** One for each of a patient's own prescriptions, newest first. */
export const readOwnRenewals = (ctx: Context, { patientId }: { patientId: number }): Promise<Renewability[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw renewalNotFound()
    const prescriptions = await readPrescriptionsOfPatient(ctx, { patientId })
    return renewabilityOf(ctx, { patientId, prescriptions, renewals: await listOpened(ctx, { patientId }) })
  })

/**
 * The questions before this prescription of the caller is renewed. Throws not_found, renewal_not_possible with the
 * cause.
 */
export const readFollowUp = async (
  ctx: Context,
  input: { patientId: number; prescriptionId: number },
): Promise<Survey<'followUp'>> => (await readRenewable(ctx, input)).survey

/** A prescription that its patient may ask for now, and what he is asked. Throws as readFollowUp does. */
export const readRenewable = (
  ctx: Context,
  { patientId, prescriptionId }: { patientId: number; prescriptionId: number },
) =>
  inTransaction(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw renewalNotFound()
    const prescriptions = (await readPrescriptionsOfPatient(ctx, { patientId })).filter(
      ({ id }) => id === prescriptionId,
    )
    const [prescription] = prescriptions
    const renewals = await listOpened(ctx, { patientId })
    const [renewability] = await renewabilityOf(ctx, { patientId, prescriptions, renewals })
    if (!prescription || !renewability) throw renewalNotFound()
    if (renewability.whyNot) throw renewalNotPossible(renewability.whyNot)
    const topics = topicsOf(activeSubstancesIn(prescription))
    const formerIds = renewals
      .filter((renewal) => renewal.prescriptionId === prescriptionId)
      .map(({ submissionId }) => submissionId)
    return { prescription, topics, formerIds, survey: followUpAbout(topics) }
  })

type Own = { patientId: number; prescriptions: Prescription[]; renewals: Renewal[] }

/** The number of statements does not depend on how many there are. */
const renewabilityOf = async (ctx: Context, { patientId, prescriptions, renewals }: Own): Promise<Renewability[]> => {
  const ids = [...new Set(prescriptions.map(({ consultationId }) => consultationId))]
  const consultations = await listConsultationsInBrief(ctx, { ids })
  const items = await orderedAgain(ctx, prescriptions)
  const adviceOf = await readAdvice(ctx, { patientId, renewals })
  return prescriptions.map((prescription, index) => {
    const renewal = renewals.findLast((one) => one.prescriptionId === prescription.id) ?? null
    const consultation = consultations.find(({ id }) => id === prescription.consultationId)
    return {
      prescriptionId: prescription.id,
      whyNot: whyNotRenewable({
        prescription,
        consultationClosedAt: consultation?.closedAt ?? null,
        isWhole: items[index] !== null,
        renewal,
        now: ctx.now(),
      }),
      ...renewalWindow(prescription),
      renewal,
      advice: renewal && adviceOf(renewal),
    }
  })
}

const readAdvice = async (ctx: Context, { patientId, renewals }: { patientId: number; renewals: Renewal[] }) => {
  const ids = renewals.filter(({ state }) => state === 'advised').map(({ submissionId }) => submissionId)
  const submissions = ids.length > 0 ? await readSubmissions(ctx, { patientId, ids }) : []
  return ({ state, submissionId }: Renewal): RedFlag | null =>
    state === 'advised' ? (submissions.find(({ id }) => id === submissionId)?.redFlag ?? null) : null
}
