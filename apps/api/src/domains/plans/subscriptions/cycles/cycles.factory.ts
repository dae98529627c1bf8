import { calendarDayOf, dayAfter, whenClocksShow } from '@prumo/brazil'
import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { userIdOf } from '#testing/own-orders'
import type { TestWorld } from '#testing/world'
import { aConsultation, aDraft, aPrescription } from '../../../care/prescriptions/prescriptions.factory.ts'
import { recommendPackage } from '../../packages/index.ts'
import { agreeToCycles, getCycle, type RequestPackage } from '../index.ts'
import { requestPackage } from '../request-package.ts'
import type { Subscription } from '../subscription.ts'
import { anInput } from '../subscriptions.factory.ts'
import { listSubscriptionRows, saveSubscription } from '../subscriptions.repository.ts'

/** A prescription of tadalafil for so many months, one package each, in this consultation or one of its own. */
export const ofMonths = async (ctx: Context, months: number, whose?: Awaited<ReturnType<typeof aConsultation>>) => {
  const { items } = await aDraft(ctx)
  const longer = items.map((item) => ({ ...item, quantity: months, durationDays: months * 30 }))
  return aPrescription(ctx, { items: longer }, whose)
}

type Begun = { patientId: number; subscriptionId: number; packageId: number; prescriptionId: number }
type Begin = { token: string; months?: number } & Pick<RequestPackage, 'paysBy' | 'usesCredit'>

/** Bruno's treatment whose first parcel is asked for, out of a prescription for so many months. */
export const aRequestedSubscription = async (
  it: TestWorld,
  { token, months = 6, ...paying }: Begin,
): Promise<Begun> => {
  const ctx = it.ctx({ kind: 'system' })
  const prescription = await ofMonths(ctx, months, await aConsultation(ctx))
  const { id: prescriptionId, consultationId, doctorId, patientId } = prescription
  const { id: packageId } = await recommendPackage(ctx, { prescriptionId, consultationId, doctorId, name: 'Diário' })
  await requestPackage(ctx, await anInput(ctx, { packageId, patientId, token, ...paying }))
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.subscriptions`.execute(ctx.db)
  return { patientId, subscriptionId: Number(rows[0]?.id), packageId, prescriptionId }
}

/** The same after that parcel was paid. */
export const anActiveSubscription = async (it: TestWorld, begin: Begin): Promise<Begun> => {
  const begun = await aRequestedSubscription(it, begin)
  await acceptAll(it)
  return begun
}

/** The patient says yes to what the next parcel costs. */
export const agree = async (ctx: Context, whose: { patientId: number; subscriptionId: number }): Promise<void> => {
  const { nextTotalCents } = await getCycle(ctx, whose)
  await agreeToCycles(ctx, { ...whose, totalCents: nextTotalCents ?? 0 })
}

/** The pharmacist accepts whatever waits, and what follows is done. */
export const acceptAll = async (it: TestWorld): Promise<void> => {
  const ctx = it.ctx({ kind: 'system' })
  await it.settle()
  const pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  const { rows } = await sql<{ id: number }>`select id from plans.dispensings where state = 'requested'`.execute(ctx.db)
  if (rows.length === 0) return
  for (const { id } of rows) await acceptDispensing(ctx, { dispensingId: id, pharmacistId })
  await it.settle()
}

/** Day after day at half past eight, until this day; each day's work is done, and the pharmacist accepts. */
export const liveUntil = async (
  it: TestWorld,
  day: string,
  onDay: (today: string) => Promise<void> = async () => {},
): Promise<void> => {
  while (calendarDayOf(it.clock.now) < day) {
    it.clock.now = whenClocksShow(`${dayAfter(calendarDayOf(it.clock.now), 1)}T08:30:00`)
    await onDay(calendarDayOf(it.clock.now))
    await acceptAll(it)
  }
}

/**
 * The morning of a day before which nothing happens: after a parcel of a month, until its next one is announced. A step
 * for each of these days shows nothing (`two-years.test.ts` takes them), and costs as much as the test.
 */
export const restUntil = (it: TestWorld, day: string): void => {
  it.clock.now = whenClocksShow(`${day}T08:30:00`)
}

/** The id of Bruno's newest subscription, as if it went on by itself and stood like this: for tests of words. */
export const aCycleOf = async (ctx: Context, change: Partial<Subscription>): Promise<number> => {
  const patientId = await userIdOf(ctx, 'bruno@prumo.example')
  const [newest] = await listSubscriptionRows(ctx, { patientId })
  if (!newest) throw new Error('nothing was asked for')
  const repeating = { repeatsSince: ctx.now(), agreedTotalCents: 8_240, nextDeliveryOn: '2027-03-08', chargeDay: 1 }
  const nextChargeOn = newest.nextChargeOn ?? '2027-03-01'
  await saveSubscription(ctx, { ...newest, state: 'active', ...repeating, nextChargeOn, ...change })
  return newest.id
}
