import { calendarDayOf, dayAfter, isValidCnpj } from '@prumo/brazil'
import { controlOf } from '#domains/care/prescriptions'
import { isSubstanceKey, type SubstanceKey } from '#domains/medicines/substances'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Context, inEffect } from '#platform/context'
import { mustBeBetween } from '#platform/reasons/day-between'
import { shownFrom } from '#platform/reasons/shown'
import { type Lot, stateOfLot } from './lot.ts'
import { holdNumber, insertLot, lockLotsNumbered } from './lots.repository.ts'
import { hasPurchase, insertMovement } from './movements.repository.ts'
import { mustBeNamedTruly } from './must-be-named-truly.ts'
import {
  cnpjInvalid,
  lotExpired,
  lotKnown,
  lotNotFound,
  lotRecalled,
  unknownSubstance,
} from './raw-materials.errors.ts'

type Input = Pick<
  Lot,
  'name' | 'lotNumber' | 'supplier' | 'supplierCnpj' | 'receivedOn' | 'expiresOn' | 'correctionFactor'
> & { pharmacist: Pharmacist; substance: string | null; micrograms: number; invoice: string }

/**
 * A lot was bought: it is in the stock of the pharmacist's pharmacy, and the first line of its book is its purchase.
 * More of a lot that is there joins it, with a line of its own. Throws not_found for who works at no desk, lot_recalled
 * if anybody recalled it, at any pharmacy and however it was written there; lot_expired for more of a lot whose last
 * day is over, lot_known for an invoice that is in its book or a certificate that says otherwise; invalid_fields for
 * what shows nothing, and for a name that says another substance than the lot is of (named-truly.ts).
 */
export const receiveLot = (ctx: Context, { pharmacist, ...input }: Input): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    if (pharmacyId === null) throw lotNotFound()
    const lot = { ...input, ...checked(ctx, input), pharmacyId }
    const by = pharmacist.userId
    const id = (await findToJoin(ctx, lot)) ?? (await insertLot(ctx, { ...lot, createdBy: by }))
    const { micrograms, invoice } = lot
    await insertMovement(ctx, { kind: 'purchase', lot: { id, pharmacyId }, micrograms, invoice, movedBy: by })
    return id
  })

/** How long ago a lot that is written down now has come, and how long one keeps, in days: more is a typing error. */
const [mostDaysSince, mostDaysKept] = [5 * 365, 10 * 365]

/** What a certificate says, if it may be so. */
const checked = (ctx: Context, input: Omit<Input, 'pharmacist'>) => {
  const supplierCnpj = cnpjOf(input.supplierCnpj)
  if (!isValidCnpj(supplierCnpj)) throw cnpjInvalid()
  const today = calendarDayOf(ctx.now())
  const { receivedOn, expiresOn } = input
  mustBeBetween(receivedOn, { from: dayAfter(today, -mostDaysSince), until: today, field: 'received_on' })
  mustBeBetween(expiresOn, { from: receivedOn, until: dayAfter(today, mostDaysKept), field: 'expires_on' })
  const substance = substanceFrom(input.substance)
  const name = shownFrom(input.name, 'name')
  mustBeNamedTruly(name, substance)
  const lotNumber = shownFrom(input.lotNumber, 'lot_number')
  const supplier = shownFrom(input.supplier, 'supplier')
  const invoice = shownFrom(input.invoice, 'invoice')
  const controlList = substance && (controlOf(substance)?.list ?? null)
  return { supplierCnpj, substance, name, lotNumber, supplier, invoice, controlList }
}

type Certified = Omit<Parameters<typeof insertLot>[1], 'createdBy'> & { invoice: string }

/** The row that a delivery belongs to; null: it is the first of this lot here. */
const findToJoin = async (ctx: Context, lot: Certified): Promise<number | null> => {
  await holdNumber(ctx, lot)
  const everywhere = await lockLotsNumbered(ctx, lot)
  if (everywhere.some(({ recalledAt }) => recalledAt !== null)) throw lotRecalled()
  const here = everywhere.filter(({ pharmacyId }) => pharmacyId === lot.pharmacyId)
  const [first] = here
  if (!first) return null
  if (stateOfLot(first, calendarDayOf(ctx.now())) === 'expired') throw lotExpired()
  const isOther = first.expiresOn !== lot.expiresOn || first.correctionFactor !== lot.correctionFactor
  const lotIds = here.map(({ id }) => id)
  if (isOther || (await hasPurchase(ctx, { lotIds, invoice: lot.invoice }))) throw lotKnown()
  return first.id
}

/** Its fourteen signs, without points and strokes. */
export const cnpjOf = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Throws invalid_fields (substance) for one that we do not know. */
export const substanceFrom = (key: string | null): SubstanceKey | null => {
  if (key === null) return null
  if (!isSubstanceKey(key)) throw unknownSubstance()
  return key
}
