import { calendarDayOf, isValidCnpj } from '@prumo/brazil'
import { controlledWordsIn, controlOf } from '#domains/care/prescriptions'
import { isSubstanceKey, type SubstanceKey } from '#domains/medicines/substances'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Context, inEffect } from '#platform/context'
import type { Lot } from './lot.ts'
import { insertLot } from './lots.repository.ts'
import { insertMovement } from './movements.repository.ts'
import {
  cnpjInvalid,
  lotDates,
  lotKnown,
  lotNotFound,
  namesControlled,
  unknownSubstance,
} from './raw-materials.errors.ts'

type Input = Pick<
  Lot,
  'name' | 'lotNumber' | 'supplier' | 'supplierCnpj' | 'receivedOn' | 'expiresOn' | 'correctionFactor'
> & { pharmacist: Pharmacist; substance: string | null; micrograms: number; invoice: string }

/**
 * A lot was bought: it is in the stock of the pharmacist's pharmacy, and the first line of its book is its purchase.
 * Throws not_found for who works at no desk, lot_known, invalid_fields (name, for a controlled substance that would
 * come in as an excipient or as another one: the movement book would not know of it).
 */
export const receiveLot = (ctx: Context, { pharmacist, ...input }: Input): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    if (pharmacyId === null) throw lotNotFound()
    const supplierCnpj = cnpjOf(input.supplierCnpj)
    if (!isValidCnpj(supplierCnpj)) throw cnpjInvalid()
    if (input.receivedOn > calendarDayOf(ctx.now())) throw lotDates('received_on')
    if (input.expiresOn < input.receivedOn) throw lotDates('expires_on')
    const substance = substanceFrom(input.substance)
    assertNamedTruly(input.name, substance)
    const controlList = substance && (controlOf(substance)?.list ?? null)
    const id = await insertLot(ctx, {
      ...{ ...input, pharmacyId, supplierCnpj, substance, controlList },
      createdBy: pharmacist.userId,
    })
    if (id === null) throw lotKnown()
    const { micrograms, invoice } = input
    await insertMovement(ctx, {
      ...{ kind: 'purchase', lot: { id, pharmacyId }, micrograms, invoice },
      movedBy: pharmacist.userId,
    })
    return id
  })

const assertNamedTruly = (name: string, substance: SubstanceKey | null): void => {
  const other = controlledWordsIn(name).find(({ key }) => key !== substance)
  if (other) throw namesControlled({ substance: other.substance, list: other.list })
}

/** Its fourteen signs, without points and strokes. */
export const cnpjOf = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

const substanceFrom = (key: string | null): SubstanceKey | null => {
  if (key === null) return null
  if (!isSubstanceKey(key)) throw unknownSubstance()
  return key
}
