import { listCountries } from '#domains/people/places'
import type { Context } from '#platform/context'
import { inTransaction } from '#platform/context'
import { hasFaults, withFieldsNamed } from '#platform/faults'
import { type Address, type AddressInput, type AddressWords, addressFrom } from './address.ts'
import * as repository from './addresses.repository.ts'
import { fieldsInvalid } from './customers.errors.ts'

export type KeepAddress = {
  input: AddressInput
  /** The address that is to be changed; a new one is made when it is null or may not change any more. */
  former: Address | null
  userId: number | null
  /** Put before each field in the faults: `ship_address` makes `ship_address.city`. */
  prefix?: string
}

/**
 * Writes an address: in place while no placed order uses it; once used, a new one takes its place and the user's old
 * one is retired (contract.md 3.1). Answers it as it now stands. Throws invalid_fields.
 */
export const keepAddress = (ctx: Context, { input, former, userId, prefix }: KeepAddress): Promise<Address> =>
  inTransaction(ctx, async (ctx) => {
    const { words, faults } = addressFrom(input, { countries: await listCountries(ctx), former })
    if (hasFaults(faults))
      throw fieldsInvalid(prefix ? withFieldsNamed(faults, (field) => `${prefix}.${field}`) : faults)
    const mayChange = former !== null && former.frozenAt === null
    if (mayChange) {
      if (!isSame(former, words)) await repository.updateAddress(ctx.db, former.id, words)
      return { ...former, ...words }
    }
    if (former?.userId) await repository.retireAddress(ctx.db, former.id, ctx.now())
    const id = await repository.insertAddress(ctx.db, { userId, words })
    return { ...words, id, userId, frozenAt: null, retiredAt: null }
  })

const isSame = (former: Address, words: AddressWords): boolean =>
  JSON.stringify(words) ===
  JSON.stringify(Object.fromEntries(Object.keys(words).map((key) => [key, former[key as keyof Address]])))
