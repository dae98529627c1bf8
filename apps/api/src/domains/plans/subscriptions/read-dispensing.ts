import { isPatientIdentified } from '#domains/care/consultations'
import type { ChecksAtDispensing } from '#domains/care/prescribing-checks'
import {
  type FieldOfSheet,
  fieldsOfSheet,
  type Prescription,
  readDispensedChecks,
  readPrescription,
} from '#domains/care/prescriptions'
import { type Address, getProfile, listAddresses } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import type { Pharmacy } from '#domains/plans/pharmacies'
import { listVariants } from '#domains/shop/catalogue'
import { type Recipient, recipientOf } from '#domains/shop/fulfillment'
import type { Order } from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import { type Context, inTransaction } from '#platform/context'
import { type ComparedItem, compareItems } from './check-quantity.ts'
import { monthsOfParcel } from './cycles/parcel.ts'
import { getAtDesk } from './desk/at-desk.ts'
import { type SeenSignature, seenSignatureOf } from './desk/check-sheet.ts'
import { type OriginalAtDesk, originalAtDesk } from './desk/original-at-desk.ts'
import type { Checker } from './dispensing.policy.ts'
import type { Dispensing, OpenedDispensing } from './dispensing.ts'
import { listFound } from './dispensings.repository.ts'
import type { NamedHandover } from './handovers/handover.ts'
import { listHandovers } from './handovers/list-handovers.ts'
import { isOriginalHere, listPharmaciesToTake } from './handovers/pharmacies-to-take.ts'
import { openDispensings } from './opened-dispensings.repository.ts'
import { listOpenedTasks } from './opened-tasks.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf, wholeName } from './queued-dispensing.ts'
import { type PatientFacts, readPatientFacts, withPrescribedHere } from './read-patient-facts.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'
import type { OpenedTask } from './tasks/dispensing-task.ts'

/** Another request of the same patient. */
export type OtherDispensing = Pick<QueuedDispensing, 'id' | 'state' | 'packageName' | 'createdAt'> & {
  contents: string[]
}

/** Everything that a pharmacist needs for the check, and nothing of the consultation. */
export type WholeDispensing = QueuedDispensing &
  OpenedDispensing & {
    compared: ComparedItem[]
    facts: PatientFacts
    others: OtherDispensing[]
    tasks: OpenedTask[]
    prescription: Prescription
    /** Its original on paper, as this pharmacy has it; null for an electronic one. */
    original: OriginalAtDesk | null
    /** `out_of_reach`: the file storage is away; all else is read. */
    signature: SeenSignature
    fields: FieldOfSheet[]
    /** What was found when it was signed, and what is found today. */
    checks: ChecksAtDispensing
    patientPhone: string | null
    /** False: no professional has seen who he is (decision 0078). */
    isPatientIdentified: boolean
    lines: { description: string; quantity: number }[]
    deliveryMethod: string
    address: Address | null
    /** The person that its box is for; null: nobody is known. */
    recipient: Recipient | null
    decidedByName: string | null
    /** Through which pharmacies it came here, the oldest first. */
    handovers: NamedHandover[]
    /** The other pharmacies that it may go to; none once anybody has decided about it. */
    mayGoTo: Pharmacy[]
  }

/**
 * A dispensing with its prescription's content, what the patient must not take, and his other requests, for a
 * pharmacist, and whether its signature verifies, if its file can be read now; the readings are logged in the same
 * transaction. Throws not_found.
 */
export const readDispensing = async (
  ctx: Context,
  input: { dispensingId: number; checker: Checker },
): Promise<WholeDispensing> => {
  const signature = await seenSignatureOf(ctx, await getAtDesk(ctx, input))
  return inTransaction(ctx, (ctx) => readWhole(ctx, input, signature))
}

const readWhole = async (
  ctx: Context,
  input: { dispensingId: number; checker: Checker },
  signature: SeenSignature,
): Promise<WholeDispensing> => {
  const dispensing = await getAtDesk(ctx, input)
  const related = await relatedOf(ctx, [dispensing])
  const queued = queuedFrom(dispensing, related)
  const reading = { what: 'dispensing' as const, subjectId: dispensing.id }
  const { phone: patientPhone } = await getProfile(ctx, { userId: queued.patientId })
  const decider = dispensing.decidedBy === null ? null : await findUser(ctx.db, dispensing.decidedBy)
  const prescription = await readPrescription(ctx, { ...dispensing, reading })
  const order = related.orderOf(dispensing)
  const checks = await readDispensedChecks(ctx, { ...dispensing, reading })
  const subscription = related.subscriptionOf(dispensing)
  const months = monthsOfParcel({ dispensing, subscription })
  return {
    ...queued,
    prescription,
    signature,
    fields: fieldsOfSheet(prescription, { now: ctx.now(), pharmacyId: dispensing.pharmacyId }),
    compared: compareItems(prescription.items, {
      lines: await productsOf(ctx, order),
      months,
      dispensed: prescription.dispensed.items,
      leftOut: dispensing.leftOut,
    }),
    facts: withPrescribedHere(await readPatientFacts(ctx, queued), checks.standing),
    others: await listOthers(ctx, queued),
    tasks: await listOpenedTasks(ctx, { dispensingIds: [dispensing.id] }),
    checks,
    ...(await wordsOf(ctx, dispensing)),
    patientPhone,
    isPatientIdentified: await isPatientIdentified(ctx, queued),
    ...(await parcelOf(ctx, order)),
    decidedByName: decider ? wholeName(decider) : null,
    handovers: await listHandovers(ctx, { dispensingIds: [dispensing.id] }),
    original: await originalAtDesk(ctx, queued),
    mayGoTo:
      dispensing.state === 'requested' && !isOriginalHere(queued) ? await listPharmaciesToTake(ctx, dispensing) : [],
  }
}

const wordsOf = async (ctx: Context, dispensing: Dispensing) => {
  const [opened] = await openDispensings(ctx, [dispensing])
  return { returnNote: opened?.returnNote ?? null, acceptance: opened?.acceptance ?? null }
}

const productsOf = async (ctx: Context, { lines }: Order) => {
  const variants = await listVariants(ctx, { ids: lines.map(({ variantId }) => variantId) })
  return lines.map(({ variantId, quantity }) => ({
    productId: variants.find(({ id }) => id === variantId)?.productId ?? 0,
    quantity,
  }))
}

/** The other requests of this patient at the same pharmacy, in as many statements for many as for one. */
const listOthers = async (
  ctx: Context,
  { id, patientId, pharmacyId }: QueuedDispensing,
): Promise<OtherDispensing[]> => {
  const subscriptions = await listSubscriptionRows(ctx, { patientId })
  const subscriptionIds = subscriptions.map((subscription) => subscription.id)
  const found = (await listFound(ctx, { pharmacyId, subscriptionIds, limit: mostOthers })).filter(
    (one) => one.id !== id,
  )
  const related = await relatedOf(ctx, found)
  const variantIds = found.flatMap((one) => related.orderOf(one).lines.map(({ variantId }) => variantId))
  const variants = await listVariants(ctx, { ids: [...new Set(variantIds)] })
  return found.map((one) => ({
    id: one.id,
    state: one.state,
    createdAt: one.createdAt,
    packageName: related.packageNameOf(one),
    contents: related
      .orderOf(one)
      .lines.map(({ variantId }) => variants.find((variant) => variant.id === variantId)?.label ?? ''),
  }))
}

const mostOthers = 50

const parcelOf = async (ctx: Context, order: Order) => {
  const variants = await listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) })
  const rate = order.shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]
  const [method] = rate ? await listShippingMethods(ctx, { ids: [rate.shippingMethodId] }) : []
  const [address = null] = order.shipAddressId ? await listAddresses(ctx, { ids: [order.shipAddressId] }) : []
  return {
    lines: order.lines.map(({ variantId, quantity }) => {
      const variant = variants.find(({ id }) => id === variantId)
      return { description: variant?.label ?? '', quantity }
    }),
    deliveryMethod: method?.name ?? '',
    address,
    recipient: address && recipientOf(order, address),
  }
}
