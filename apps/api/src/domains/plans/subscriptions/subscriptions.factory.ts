import { sql } from 'kysely'
import { saveCard } from '#domains/money/payments'
import { keepAddress } from '#domains/people/customers'
import { type Period, recommendPackage } from '#domains/plans/packages'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import {
  aConsultation,
  aDraft,
  aPaperPrescription,
  aPrescription,
  controlled,
} from '../../care/prescriptions/prescriptions.factory.ts'
import { findDispensingOfOrder, insertDispensing } from './dispensings.repository.ts'
import { type RequestPackage, requestPackage } from './request-package.ts'
import { insertSubscription } from './subscriptions.repository.ts'

export { listOpenedTasks } from './opened-tasks.repository.ts'
/** A request whatever he has: a patient's own press asks first whether he needs more (`askForPackage`). */
export { requestPackage } from './request-package.ts'

/** A package of tadalafil for Bruno, recommended by Dra. Helena out of a prescription of this many days. */
export const aPackage = async (ctx: Context, { durationDays = 30 }: { durationDays?: number } = {}) => {
  const { items } = await aDraft(ctx)
  const prescription = await aPrescription(ctx, { items: items.map((item) => ({ ...item, durationDays })) })
  return recommendPackage(ctx, {
    consultationId: prescription.consultationId,
    prescriptionId: prescription.id,
    doctorId: prescription.doctorId,
    name: 'Tratamento diário',
  })
}

/** The same of two medicines, for two months; the patient may take only one of them, unless said otherwise. */
export const aPackageOfTwo = async (
  ctx: Context,
  { mayLeaveOut = true, months = 2 }: { mayLeaveOut?: boolean; months?: number } = {},
) => {
  const { items } = await aDraft(ctx)
  const both = [1106, 1108].flatMap((productId) =>
    items.map((item) => ({ ...item, productId, quantity: months, durationDays: months * 30 })),
  )
  const { id: prescriptionId, consultationId, doctorId } = await aPrescription(ctx, { items: both })
  return recommendPackage(ctx, { consultationId, prescriptionId, doctorId, name: 'Dois sprays', mayLeaveOut })
}

export const anAddressOf = async (ctx: Context, userId: number): Promise<number> => {
  const input = {
    firstName: 'Bruno',
    lastName: 'Almeida',
    address1: 'Avenida Paulista, 1578',
    city: 'São Paulo',
    postalCode: '01310-200',
    phone: '+55 11 91234-5678',
    country: 'BR',
    state: 'SP',
  }
  return (await keepAddress(ctx, { input, former: null, userId })).id
}

/** Bruno's input: the whole package, monthly, by SEDEX, in one payment, with a card that he saves. */
export const anInput = async (
  ctx: Context,
  {
    packageId,
    patientId,
    token,
    period = 'monthly',
    ...paying
  }: Pick<RequestPackage, 'packageId' | 'patientId' | 'paysBy' | 'usesCredit'> & {
    token: string
    period?: Period
  },
): Promise<RequestPackage> => ({
  packageId,
  patientId,
  period,
  variantIds: [11_060 + { monthly: 1, bimonthly: 2, quarterly: 3 }[period]],
  addressId: await anAddressOf(ctx, patientId),
  deliveryType: 'SEDEX',
  installments: 1,
  ...paying,
  savedCardId: (await saveCard({ ...ctx, actor: { kind: 'system' } }, { userId: patientId, token })).id,
})

/**
 * A package that Bruno has requested, in the pharmacists' queue. `token`: the card's, whose holder decides the outcome.
 */
export const aRequest = async (
  ctx: Context,
  token: string,
  paying: Pick<RequestPackage, 'paysBy' | 'usesCredit'> = {},
): Promise<{ order: Order; dispensingId: number; prescriptionId: number; packageId: number; patientId: number }> => {
  const { id: packageId, patientId, prescriptionId } = await aPackage(ctx)
  const bruno: Context = { ...ctx, actor: { kind: 'user', userId: patientId, roles: ['patient'] } }
  const order = await requestPackage(bruno, await anInput(ctx, { packageId, patientId, token, ...paying }))
  const dispensing = await findDispensingOfOrder(ctx, order.id)
  return { order, dispensingId: dispensing?.id ?? 0, prescriptionId, packageId, patientId }
}

type Controlled = {
  token: string
  medium?: 'electronic' | 'paper'
  durationDays?: number
  period?: Period
  installments?: number
  /** Of the cast; Bruno by default, who alone has one on paper. */
  of?: string
}

/** Whatever was sent of a controlled substance was taken up long ago, one sheet after the other. */
export const takeUpControlled = (ctx: Context) =>
  sql`update care.prescriptions set lasts_until = ${ctx.now()}::timestamptz - interval '10 years'
    where control_class = 'C1' and lasts_until > ${ctx.now()}`.execute(ctx.db)

/** A package of a C1 formula, whose prescription is on paper unless said otherwise. */
export const aControlledPackage = async (
  ctx: Context,
  { medium = 'paper', durationDays = 30, of = 'bruno' }: Pick<Controlled, 'medium' | 'durationDays' | 'of'>,
) => {
  const items = controlled.items.map((item) => ({ ...item, durationDays }))
  await takeUpControlled(ctx)
  const change = { ...controlled, items }
  const {
    consultationId,
    doctorId,
    id: prescriptionId,
  } = medium === 'paper'
    ? await aPaperPrescription(ctx, change)
    : await aPrescription(ctx, change, await aConsultation(ctx, { of }))
  return recommendPackage(ctx, { consultationId, prescriptionId, doctorId, name: 'Paroxetina' })
}

/** A request of such a package. */
export const aControlledRequest = async (
  ctx: Context,
  { token, period = 'monthly', installments = 1, ...wanted }: Controlled,
): Promise<{ order: Order; dispensingId: number; prescriptionId: number; patientId: number }> => {
  const { id: packageId, patientId, prescriptionId } = await aControlledPackage(ctx, wanted)
  const bruno: Context = { ...ctx, actor: { kind: 'user', userId: patientId, roles: ['patient'] } }
  const input = await anInput(ctx, { packageId, patientId, token, period })
  const variantIds = [950 + { monthly: 1, bimonthly: 2, quarterly: 3 }[period]]
  const order = await requestPackage(bruno, { ...input, variantIds, installments })
  const dispensing = await findDispensingOfOrder(ctx, order.id)
  return { order, dispensingId: dispensing?.id ?? 0, prescriptionId, patientId }
}

type Queued = { packageId: number; patientId: number; prescriptionId: number; orderId: number }

/** A request in the queue for this order, without the steps before it: for tests that need many. */
export const aDispensing = async (
  ctx: Context,
  { packageId, patientId, pharmacyId = 2, ...rest }: Queued & { pharmacyId?: number },
): Promise<number> => {
  await sql`update shop.orders set seller_id = ${pharmacyId} where id = ${rest.orderId}`.execute(ctx.db)
  const subscriptionId = await insertSubscription(ctx, {
    packageId,
    patientId,
    period: 'monthly',
    leftOut: [],
    priceCents: 6_000,
  })
  return insertDispensing(ctx, {
    ...rest,
    pharmacyId,
    subscriptionId,
    cycle: 1,
    months: 1,
    leftOut: [],
    agreedTotalCents: 8_000,
  })
}

/** The same medicines recommended again, as it was possible before `already_recommended`: such rows still stand. */
export const aSecondPackage = async (ctx: Context, packageId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`with second as (
      insert into plans.packages (name, consultation_id, prescription_id, patient_id, doctor_id)
      select 'Outro nome', consultation_id, prescription_id, patient_id, doctor_id from plans.packages
      where id = ${packageId} returning id
    ), drugs as (
      insert into plans.package_drugs (package_id, product_id, position)
      select second.id, product_id, position from plans.package_drugs, second where package_id = ${packageId}
    ) select id from second`.execute(ctx.db)
  return rows[0]?.id as number
}
