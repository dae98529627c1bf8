import { dayMs } from '@prumo/brazil'
import { controlOf, listPrescriptions, type PrescriptionInBrief } from '#domains/care/prescriptions'
import { findFormula } from '#domains/medicines/formulary'
import { isSubstanceKey } from '#domains/medicines/substances'
import type { Context } from '#platform/context'
import { monthsOfParcel } from './cycles/parcel.ts'
import { type Dispensing, openStates } from './dispensing.ts'
import { listOfSubscriptions } from './dispensings.repository.ts'
import type { Subscription } from './subscription.ts'
import { controlledInHands } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'
import { listAccountsOf } from './supply/person.ts'
import { isPaidFor, listInHandsUnpaid } from './supply/still-out.ts'

/** Portaria 344/1998 art. 59: what a patient has of a substance of list C1, for so many days of treatment at most. */
const mostDays = 60
const daysOfMonth = 30

/** What he takes of the boxes before until this one is with him, once: who renews in time is not refused for it. */
const daysUntilItIsHis = 7

/**
 * Accepted and not given up, or out whatever became of its money: he has it, or will. `lastsUntil`: of a sheet that was
 * paid.
 */
export type InHands = { months: number; lastsUntil: Date | null }

/** Whether so many months may be added to what he has of one substance. */
export const fitsInHands = (months: number, others: readonly InHands[], now: Date): boolean => {
  const accepted = others.reduce((days, one) => days + (one.lastsUntil === null ? one.months * daysOfMonth : 0), 0)
  const here = Math.max(0, daysLeft(others, now) - daysUntilItIsHis)
  return months * daysOfMonth + accepted + here <= mostDays
}

/**
 * The days that are left of what was paid. A sheet knows only its own end: the next one, renewed in time, is begun when
 * the one before it is taken up, and so ends later than it says.
 */
const daysLeft = (others: readonly InHands[], now: Date): number => {
  const sheets = others
    .flatMap(({ months, lastsUntil }) => {
      const lengthMs = months * daysOfMonth * dayMs
      return lastsUntil === null ? [] : [{ begunAt: lastsUntil.getTime() - lengthMs, lengthMs }]
    })
    .sort((one, other) => one.begunAt - other.begunAt)
  const end = sheets.reduce((end, { begunAt, lengthMs }) => Math.max(end, begunAt) + lengthMs, 0)
  return Math.max(0, Math.ceil((end - now.getTime()) / dayMs))
}

/**
 * No acceptance gives a person more than sixty days of a controlled substance, by however many sheets and accounts of
 * his CPF. Call it with the person locked (lockPerson): of two at once the second sees the first. Throws
 * controlled_in_hands.
 */
export const mustFitInHands = async (
  ctx: Context,
  of: { dispensing: Dispensing; subscription: Subscription },
): Promise<void> => {
  const { dispensing, subscription } = of
  const rows = await listSubscriptionRows(ctx, { patientIds: await listAccountsOf(ctx, subscription) })
  const ids = rows.map(({ id }) => id)
  const parcels = (await listOfSubscriptions(ctx, ids)).filter(({ id }) => id !== dispensing.id)
  const out = await listInHandsUnpaid(ctx, parcels)
  const others = parcels.filter((one) => isHis(one) || out.has(one.id))
  const sheets = await listPrescriptions(ctx, {
    ids: [dispensing, ...others].map(({ prescriptionId }) => prescriptionId),
  })
  const sheetOf = ({ prescriptionId }: Dispensing) => sheets.find(({ id }) => id === prescriptionId)
  const asked = substancesOf(sheetOf(dispensing))
  const inHandsOf = (substance: string): InHands[] => {
    const his = others.flatMap((one) => {
      const sheet = sheetOf(one)
      const row = rows.find(({ id }) => id === one.subscriptionId)
      if (!sheet || !row || !substancesOf(sheet, out.get(one.id)).includes(substance)) return []
      const months = monthsOfParcel({ dispensing: one, subscription: row })
      const lastsUntil = out.has(one.id) ? (sheet.lastsUntil ?? endOf(one, months)) : sheet.lastsUntil
      const isSent = one.state === 'paid' || out.has(one.id)
      return [{ months, lastsUntil: isSent ? lastsUntil : null, sheetId: sheet.id }]
    })
    return ofSheets(his)
  }
  const months = monthsOfParcel(of)
  if (!asked.every((substance) => fitsInHands(months, inHandsOf(substance), ctx.now()))) throw controlledInHands()
}

/** If a use was undone after its box left, the prescription has no date for it. */
const endOf = ({ decidedAt, createdAt }: Dispensing, months: number): Date =>
  new Date((decidedAt ?? createdAt).getTime() + months * daysOfMonth * dayMs)

/** The end of a sheet is that of all its parcels together. */
const ofSheets = (his: (InHands & { sheetId: number })[]): InHands[] => {
  const paid = Map.groupBy(
    his.filter(({ lastsUntil }) => lastsUntil !== null),
    ({ sheetId }) => sheetId,
  )
  const sheets = [...paid.values()].map((parcels) => ({
    months: parcels.reduce((sum, { months }) => sum + months, 0),
    lastsUntil: parcels[0]?.lastsUntil ?? null,
  }))
  return [...sheets, ...his.filter(({ lastsUntil }) => lastsUntil === null)]
}

const isHis = (parcel: Dispensing): boolean =>
  isPaidFor(parcel) ||
  (openStates.includes(parcel.state) && parcel.state !== 'requested' && parcel.state !== 'in_question')

/**
 * The substances of list C1 that a sheet holds, or these products of it, by the formulary: nothing sealed is opened for
 * it.
 */
const substancesOf = (sheet: PrescriptionInBrief | undefined, products?: readonly number[]): string[] =>
  sheet?.controlClass === 'C1'
    ? sheet.items.flatMap(({ productId }) => {
        if (productId === null || (products && !products.includes(productId))) return []
        const substances = findFormula({ productId })?.components.map(({ substance }) => substance) ?? []
        return substances.filter((one) => isSubstanceKey(one) && controlOf(one)?.list === 'C1')
      })
    : []
