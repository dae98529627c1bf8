import { listCountries } from '#domains/people/places'
import type { Context } from '#platform/context'
import { inTransaction } from '#platform/context'
import { type FieldFaults, hasFaults, withFieldsNamed } from '#platform/faults'
import { type Address, type AddressInput, type AddressWords, addressFrom } from './address.ts'
import * as repository from './addresses.repository.ts'
import { fieldsInvalid } from './customers.errors.ts'
import { type FindPlace, placeFault } from './postal-place.ts'

export type KeepAddress = {
  input: AddressInput
  /** The address to change; a new one is created if this is null or frozen. */
  former: Address | null
  userId: number | null
  /** Prefix of the fields in faults: `ship_address` gives `ship_address.city`. */
  prefix?: string
  /** What the postal service says of its code; without it the ranges of the states decide. */
  findPlace?: FindPlace
  /** No parcel goes there: a code that the service does not know is taken. */
  mayBeUnknown?: boolean
}

/**
 * Writes an address: in place while no placed order uses it; otherwise a new one replaces it and the user's old one is
 * retired (contract.md 3.1), and followed by the new one. The same words make no new one. Returns the current one.
 * Throws invalid_fields.
 */
export const keepAddress = (ctx: Context, keeping: KeepAddress): Promise<Address> =>
  inTransaction(ctx, async (ctx) => {
    const { input, former, userId, prefix } = keeping
    const { words, faults: ofFields } = addressFrom(input, { countries: await listCountries(ctx), former })
    const faults = { ...ofPlace(words, keeping), ...ofFields }
    if (hasFaults(faults))
      throw fieldsInvalid(prefix ? withFieldsNamed(faults, (field) => `${prefix}.${field}`) : faults)
    const mayChange = former !== null && former.frozenAt === null
    if (mayChange) {
      if (!isSame(former, words)) await repository.updateAddress(ctx.db, former.id, words)
      return { ...former, ...words }
    }
    if (former !== null && isSame(former, words)) return former
    if (former?.userId) await repository.retireAddress(ctx.db, former.id, ctx.now())
    const id = await repository.insertAddress(ctx.db, { userId, words })
    if (former?.userId) await repository.followAddress(ctx.db, { from: former.id, to: id })
    return { ...words, id, userId, frozenAt: null, retiredAt: null }
  })

const ofPlace = (words: AddressWords, { former, findPlace, mayBeUnknown = false }: KeepAddress): FieldFaults => {
  const fault = placeFault(words, { former, findPlace: findPlace ?? nobodyKnows, mayBeUnknown })
  return fault ? { zipcode: [fault] } : {}
}

const nobodyKnows: FindPlace = () => ({ kind: 'unknown' })

const isSame = (former: Address, words: AddressWords): boolean =>
  JSON.stringify(words) ===
  JSON.stringify(Object.fromEntries(Object.keys(words).map((key) => [key, former[key as keyof Address]])))
