import { sql } from 'kysely'
import { recommendPackage } from '#domains/plans/packages'
import { aConsultation, aSignedPrescription } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aDispensing } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { aConsultationOrder } from '../own-orders.ts'
import type { TestWorld } from '../world.ts'
import { upTo } from './list-seed.ts'

const doctors = ['helena', 'marcos', 'andre', 'renata', 'tiago', 'beatriz']
const doctorOf = (n: number): string => doctors[n % doctors.length] as string

const system = (world: TestWorld) => world.ctx({ kind: 'system' })

type Patient = 'bruno' | 'diego'

/** A consultation that a patient has paid for, each with another doctor. */
export const aPaidConsultation = async (world: TestWorld, n: number, of: Patient = 'bruno') => {
  const ctx = system(world)
  const made = await aConsultation(ctx, { with: doctorOf(n), of })
  const { id: orderId } = await aConsultationOrder(ctx, { userId: made.patientId })
  await sql`update shop.orders set state = 'complete', completed_at = now() where id = ${orderId}`.execute(ctx.db)
  await sql`update care.consultations set order_id = ${orderId} where id = ${made.consultationId}`.execute(ctx.db)
  return { ...made, orderId }
}

export const aPaidPrescription = async (world: TestWorld, n: number, of: Patient = 'bruno') => {
  const whose = await aPaidConsultation(world, n, of)
  return { ...whose, prescriptionId: await aSignedPrescription(system(world), whose) }
}

export const aRecommendation = async (world: TestWorld, n: number, of: Patient = 'bruno') => {
  const whose = await aPaidPrescription(world, n, of)
  const { id: packageId } = await recommendPackage(system(world), { ...whose, name: `Tratamento ${n}` })
  return { ...whose, packageId }
}

export const aQueuedDispensing = async (world: TestWorld, n: number, of: Patient = 'bruno'): Promise<number> => {
  const recommended = await aRecommendation(world, n, of)
  const { id: orderId } = await aConsultationOrder(system(world), { userId: recommended.patientId })
  return aDispensing(system(world), { ...recommended, orderId })
}

export const growDispensings = upTo(async (world, n) => void (await aQueuedDispensing(world, n)))

/** A treatment of Bruno's for each, which gave him a supplement. */
export const growSupplements = upTo(async (world, n) => {
  const dispensingId = await aQueuedDispensing(world, n)
  await sql`insert into plans.given_supplements (patient_id, subscription_id, order_id, state, granted_at, changed_at)
    select s.patient_id, s.id, d.order_id, 'available', now(), now()
    from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
    where d.id = ${dispensingId}`.execute(world.world.db)
})

/** A treatment of Bruno's for each, whose parcel is paid and not begun. */
export const growPaidParcels = upTo(async (world, n) => {
  const dispensingId = await aQueuedDispensing(world, n)
  await sql`update plans.dispensings set state = 'paid', decided_at = now() where id = ${dispensingId}`.execute(
    world.world.db,
  )
  await sql`update shop.orders set state = 'complete', payment_state = 'paid', completed_at = now() where id =
    (select order_id from plans.dispensings where id = ${dispensingId})`.execute(world.world.db)
})

/** A treatment of Diego's with Dra. Helena for each, of which a longer parcel than was prescribed comes tomorrow. */
export const growUncovered = upTo(async (world, n) => {
  const dispensingId = await aQueuedDispensing(world, n * doctors.length, 'diego')
  await sql`update plans.dispensings set state = 'paid', decided_at = now() where id = ${dispensingId}`.execute(
    world.world.db,
  )
  await sql`update plans.subscriptions set state = 'active', period = 'quarterly', repeats_since = now(),
      agreed_total_cents = 30000, charge_day = 1, next_charge_on = (now() at time zone 'America/Sao_Paulo')::date + 1, next_delivery_on = (now() at time zone 'America/Sao_Paulo')::date + 8
    where id = (select subscription_id from plans.dispensings where id = ${dispensingId})`.execute(world.world.db)
})
