import type { Context } from '#platform/context'
import { fromReference } from '#platform/from-reference'
import type { Country } from './place.ts'
import * as repository from './places.repository.ts'

/** All countries by name, each with its states; with `isShippable` only those that we deliver to. */
export const listCountries = async (ctx: Context, { isShippable = false } = {}): Promise<Country[]> =>
  (await all(ctx)).filter(({ isDefault }) => isDefault || !isShippable)

/** The country of a two- or three-letter code in any case, or of an id; null if there is none. */
export const findCountry = async (ctx: Context, { code }: { code: string }): Promise<Country | null> => {
  const asked = code.trim().toUpperCase()
  const countries = await all(ctx)
  return countries.find(({ id, iso, iso3 }) => [iso, iso3, String(id)].includes(asked)) ?? null
}

/** The shop's own country. */
export const findDefaultCountry = async (ctx: Context): Promise<Country | null> =>
  (await all(ctx)).find(({ isDefault }) => isDefault) ?? null

const all = (ctx: Context): Promise<Country[]> =>
  fromReference(ctx, 'countries', ({ db }) => repository.listCountries(db))
