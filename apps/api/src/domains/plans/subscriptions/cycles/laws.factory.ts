import { sql } from 'kysely'
import type { Context } from '#platform/context'

/** What was paid of a treatment, and the sheet that it was dispensed from. */
type PaidParcel = {
  id: number
  paidAt: Date
  issuedAt: Date
  expiresAt: Date
  canceledAt: Date | null
  /** Days that were dispensed of each of its medicines; none: nothing was written into the book of the sheet. */
  days: number[]
}

const paidParcelsOf = async (ctx: Context, subscriptionId: number): Promise<PaidParcel[]> =>
  (
    await sql<PaidParcel>`select parcel.id, parcel.use_number,
        (select max(payment.completed_at) from shop.payments payment where payment.order_id = parcel.order_id) as "paidAt",
        sheet.issued_at as "issuedAt", sheet.expires_at as "expiresAt", sheet.canceled_at as "canceledAt",
        array(select taken.days from care.prescription_uses taken where taken.prescription_id = parcel.prescription_id
          and taken.number = parcel.use_number) as days
      from plans.dispensings parcel join care.prescriptions sheet on sheet.id = parcel.prescription_id
      where parcel.subscription_id = ${subscriptionId} and parcel.state = 'paid' order by parcel.cycle`.execute(ctx.db)
  ).rows

/** Never without cover: paid parcels that were charged outside the time of their sheet, or after it was canceled. */
export const uncoveredOf = async (ctx: Context, subscriptionId: number): Promise<PaidParcel[]> =>
  (await paidParcelsOf(ctx, subscriptionId)).filter(
    ({ paidAt, issuedAt, expiresAt, canceledAt, days }) =>
      !(paidAt >= issuedAt && paidAt <= expiresAt && (canceledAt === null || canceledAt > paidAt) && days.length > 0),
  )

/** How many days of each paid parcel of one medicine were dispensed, the first parcel first. */
export const daysOfParcels = async (ctx: Context, subscriptionId: number): Promise<number[]> =>
  (await paidParcelsOf(ctx, subscriptionId)).map(({ days }) => days.reduce((sum, one) => sum + one, 0))

type Dispensed = { days: number; prescribedDays: number; packages: number; prescribedPackages: number; uses: number }

/** What was dispensed of each prescribed medicine, beside what was prescribed of it. */
const dispensedOf = async (ctx: Context): Promise<Dispensed[]> =>
  (
    await sql<Dispensed>`select sum(taken.days)::int as days, item.duration_days as "prescribedDays",
        sum(taken.packages)::int as packages, item.quantity as "prescribedPackages", count(*)::int as uses
      from care.prescription_uses taken join care.prescription_items item using (prescription_id, position)
      group by prescription_id, position, item.duration_days, item.quantity`.execute(ctx.db)
  ).rows

/** Never more than prescribed: the medicines of which more days or more packages went out. */
export const beyondPrescribed = async (ctx: Context): Promise<Dispensed[]> =>
  (await dispensedOf(ctx)).filter(
    ({ days, prescribedDays, packages, prescribedPackages }) => days > prescribedDays || packages > prescribedPackages,
  )

/** How often each sheet was used, and for how many days at once: what its class allows. */
export const usesOfSheets = async (ctx: Context): Promise<{ uses: number; days: number }[]> =>
  (await dispensedOf(ctx)).map(({ uses, days }) => ({ uses, days }))
