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

/** What he takes of the box before until this one is with him: who renews in time is not refused for it. */
const daysUntilItIsHis = 7

/** Accepted, and neither paid back nor given up: he has it, or will. `lastsUntil`: of what was paid. */
export type InHands = { months: number; lastsUntil: Date | null }

/** Whether so many months may be added to what he has of one substance. */
export const fitsInHands = (months: number, others: readonly InHands[], now: Date): boolean =>
  others.reduce((days, one) => days + daysLeft(one, now), months * daysOfMonth) <= mostDays

const daysLeft = ({ months, lastsUntil }: InHands, now: Date): number =>
  lastsUntil === null
    ? months * daysOfMonth
    : Math.max(0, Math.ceil((lastsUntil.getTime() - now.getTime()) / dayMs) - daysUntilItIsHis)

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
  const inHands = others.flatMap((one): InHands[] => {
    const sheet = sheetOf(one)
    const row = rows.find(({ id }) => id === one.subscriptionId)
    if (!sheet || !row || !substancesOf(sheet).some((substance) => asked.includes(substance))) return []
    const months = monthsOfParcel({ dispensing: one, subscription: row })
    return [{ months, lastsUntil: one.state === 'paid' ? sheet.lastsUntil : null }]
  })
  if (asked.length > 0 && !fitsInHands(monthsOfParcel(of), inHands, ctx.now())) throw controlledInHands()
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
