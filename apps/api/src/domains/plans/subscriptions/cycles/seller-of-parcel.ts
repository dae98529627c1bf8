import { calendarDayOf } from '@prumo/brazil'
import {
  isDispensable,
  listPrescriptions,
  listPrescriptionsOfPatient,
  type PrescriptionInBrief,
} from '#domains/care/prescriptions'
import { listPackagesInBrief } from '#domains/plans/packages'
import { listPharmacies, pharmacyFor } from '#domains/plans/pharmacies'
import { listSellers, type Seller } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { askedOf } from '../desk/choose-pharmacy.ts'
import { listNextAddresses } from '../destinations/next-address.ts'
import { type Dispensing, openStates } from '../dispensing.ts'
import { findDispensing, listOfSubscriptions } from '../dispensings.repository.ts'
import type { Subscription } from '../subscription.ts'
import { dispensingNotFound } from '../subscriptions.errors.ts'
import { morningOf } from './cycle.ts'
import { coveringOf } from './obstacle.ts'

/** The pharmacy that prepares and sells a parcel; `isAnother`: not the one that sold the last parcel that was paid. */
export type SellerOfParcel = { seller: Seller; isAnother: boolean }

/** The pharmacy that prepares and sells a parcel that was asked for, for its mail. Throws not_found. */
export const getSellerOfParcel = (
  ctx: Context,
  { dispensingId }: { dispensingId: number },
): Promise<SellerOfParcel | null> =>
  inSnapshot(ctx, async (ctx) => {
    const dispensing = await findDispensing(ctx, dispensingId)
    if (!dispensing) throw dispensingNotFound()
    const parcels = await listOfSubscriptions(ctx, [dispensing.subscriptionId])
    const earlier = parcels.filter(({ cycle }) => cycle < dispensing.cycle)
    return besideLast(await listSellers(ctx), { sellerId: dispensing.pharmacyId, earlier })
  })

/** `parcels`: its own, the last one first. `months`: of the parcel that comes next. */
export type WithNext = { row: Subscription; parcels: Dispensing[]; months: number }

/**
 * The pharmacies that prepare and sell what comes of each subscription: the request that a pharmacy has, else the next
 * parcel as things stand, by the subscription. In as many statements for many of one patient as for one.
 */
export const listNextSellers = async (ctx: Context, found: WithNext[]): Promise<Map<number, SellerOfParcel>> => {
  const sellers = await listSellers(ctx)
  const idle = found.filter(({ parcels: [last] }) => last && !openStates.includes(last.state))
  const pharmacyOf = await pharmaciesOfNext(ctx, idle)
  return new Map(
    found.flatMap(({ row, parcels }) => {
      const [last, ...before] = parcels
      const isIdle = idle.some((one) => one.row.id === row.id)
      const sellerId = isIdle ? pharmacyOf.get(row.id) : last?.pharmacyId
      const told = sellerId && besideLast(sellers, { sellerId, earlier: isIdle ? parcels : before })
      return told ? [[row.id, told] as const] : []
    }),
  )
}

/** The pharmacy that each next parcel would be asked of: on what covers it, or else on a prescription like the last. */
const pharmaciesOfNext = async (ctx: Context, found: WithNext[]): Promise<Map<number, number>> => {
  if (found.length === 0) return new Map()
  const lasts = found.flatMap(({ parcels: [last] }) => last ?? [])
  const addresses = await listNextAddresses(ctx, found)
  const packages = await listPackagesInBrief(ctx, { ids: found.map(({ row }) => row.packageId) })
  const former = await listPrescriptions(ctx, { ids: lasts.map(({ prescriptionId }) => prescriptionId) })
  const had = await prescriptionsOf(ctx, found)
  const pharmacies = await listPharmacies(ctx)
  return new Map(
    found.flatMap((one) => {
      const { row, parcels, months } = one
      const at = dayOf(ctx, row)
      const dispensable = had.get(row.patientId)?.filter((each) => isDispensable(each, at)) ?? []
      const wanted = packages.get(row.packageId)
      const covering = wanted && coveringOf(dispensable, { wanted, leftOut: row.leftOut, months })
      const prescription = covering ?? former.find(({ id }) => id === parcels[0]?.prescriptionId)
      const address = addresses.get(row.id)
      if (!prescription || !address) return []
      const asked = askedOf(ctx, { prescription, state: address.state?.abbr ?? null })
      const pharmacy = pharmacyFor(pharmacies, asked)
      return pharmacy ? [[row.id, pharmacy.id] as const] : []
    }),
  )
}

/** By the patient. Whoever asks is one, or our own work about one. */
const prescriptionsOf = async (ctx: Context, found: WithNext[]) => {
  const all = new Map<number, PrescriptionInBrief[]>()
  for (const patientId of new Set(found.map(({ row }) => row.patientId)))
    all.set(patientId, await listPrescriptionsOfPatient(ctx, { patientId }))
  return all
}

const dayOf = (ctx: Context, { nextChargeOn }: Subscription): Date => {
  const day = nextChargeOn ?? calendarDayOf(ctx.now())
  return new Date(Math.max(morningOf(day).getTime(), ctx.now().getTime()))
}

type Beside = { sellerId: number; earlier: Dispensing[] }

/** `earlier`: the last one first. */
export const besideLast = (sellers: Seller[], { sellerId, earlier }: Beside): SellerOfParcel | null => {
  const seller = sellers.find(({ id }) => id === sellerId)
  const last = earlier.find(({ state }) => state === 'paid')
  return seller ? { seller, isAnother: last !== undefined && last.pharmacyId !== sellerId } : null
}
