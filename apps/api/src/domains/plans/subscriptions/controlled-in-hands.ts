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

/** Portaria 344/1998 art. 59: what a patient has of a substance of list C1, for so many days of treatment at most. */
const mostDays = 60
const [daysOfMonth, dayMs] = [30, 86_400_000]

/** What he takes of the boxes before until this one is with him, once: who renews in time is not refused for it. */
const daysUntilItIsHis = 7

/** Accepted, and neither paid back nor given up: he has it, or will. `lastsUntil`: of a sheet that was paid. */
export type InHands = { months: number; lastsUntil: Date | null }

/** Whether so many months may be added to what he has of one substance. */
export const fitsInHands = (months: number, others: readonly InHands[], now: Date): boolean => {
  const accepted = others.reduce((days, one) => days + (one.lastsUntil === null ? one.months * daysOfMonth : 0), 0)
  const here = Math.max(0, daysLeft(others, now) - daysUntilItIsHis)
  return months * daysOfMonth + accepted + here <= mostDays
}

/**
 * Of what was paid. A sheet knows only its own end: the next one, renewed in time, is begun when the one before it is
 * taken up, and so ends later than it says.
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
 * No acceptance gives a patient more than sixty days of a controlled substance, by however many sheets. Call it with
 * his acceptances locked (lockAcceptances): of two at once the second sees the first. Throws controlled_in_hands.
 */
export const mustFitInHands = async (
  ctx: Context,
  of: { dispensing: Dispensing; subscription: Subscription },
): Promise<void> => {
  const { dispensing, subscription } = of
  const rows = await listSubscriptionRows(ctx, { patientId: subscription.patientId })
  const ids = rows.map(({ id }) => id)
  const others = (await listOfSubscriptions(ctx, ids)).filter((one) => one.id !== dispensing.id && isHis(one))
  const sheets = await listPrescriptions(ctx, {
    ids: [dispensing, ...others].map(({ prescriptionId }) => prescriptionId),
  })
  const sheetOf = ({ prescriptionId }: Dispensing) => sheets.find(({ id }) => id === prescriptionId)
  const asked = substancesOf(sheetOf(dispensing))
  const inHandsOf = (substance: string): InHands[] => {
    const his = others.flatMap((one) => {
      const sheet = sheetOf(one)
      const row = rows.find(({ id }) => id === one.subscriptionId)
      if (!sheet || !row || !substancesOf(sheet).includes(substance)) return []
      const months = monthsOfParcel({ dispensing: one, subscription: row })
      return [{ months, lastsUntil: one.state === 'paid' ? sheet.lastsUntil : null, sheetId: sheet.id }]
    })
    return ofSheets(his)
  }
  const months = monthsOfParcel(of)
  if (!asked.every((substance) => fitsInHands(months, inHandsOf(substance), ctx.now()))) throw controlledInHands()
}

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

const isHis = ({ state, paidBackAt }: Dispensing): boolean =>
  state === 'paid'
    ? paidBackAt === null
    : openStates.includes(state) && state !== 'requested' && state !== 'in_question'

/** What of list C1 a sheet holds, by the formulary: nothing sealed is opened for it. */
const substancesOf = (sheet: PrescriptionInBrief | undefined): string[] =>
  sheet?.controlClass === 'C1'
    ? sheet.items.flatMap(({ productId }) => {
        const formula = productId === null ? null : findFormula({ productId })
        const substances = formula?.components.map(({ substance }) => substance) ?? []
        return substances.filter((one) => isSubstanceKey(one) && controlOf(one)?.list === 'C1')
      })
    : []
