import { type RawBuilder, sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import { conditionsOf } from './matching-products.ts'
import { filterParamOf } from './product-parts.ts'
import { mayBeShown } from './products.repository.ts'

export type UsedFilters = {
  optionTypes: {
    id: number
    name: string
    presentation: string
    values: { id: number; name: string; presentation: string; position: number }[]
  }[]
  properties: { id: number; name: string; presentation: string; values: { value: string; filterParam: string }[] }[]
}

/** What a client may narrow the list by: options and properties that shown products use, those of the taxons if given. */
export const listUsedFilters = async (
  db: Database,
  { taxonIds, now }: { taxonIds?: number[]; now: Date },
): Promise<UsedFilters> => {
  const shown = [mayBeShown(now, {}), ...conditionsOf({ taxonIds, page: 1, perPage: 1 })]
  const isShown = sql<boolean>`${sql.join(shown, sql` and `)}`
  return { optionTypes: await usedOptions(db, isShown), properties: await usedProperties(db, isShown) }
}

const usedOptions = async (db: Database, isShown: RawBuilder<boolean>): Promise<UsedFilters['optionTypes']> => {
  const rows = await owning(db, 'shop.option_types', 'shop.option_values')
    .selectFrom('shop.option_types as type')
    .innerJoin('shop.option_values as value', 'value.option_type_id', 'type.id')
    .select(['type.id', 'type.name', 'type.presentation', 'value.id as value_id', 'value.name as value_name'])
    .select(['value.presentation as value_presentation', 'value.position'])
    .where(
      sql<boolean>`exists (select from shop.products product
        join shop.variants variant on variant.product_id = product.id
        join shop.variant_option_values chosen on chosen.variant_id = variant.id
        where chosen.option_value_id = value.id and ${isShown})`,
    )
    .orderBy('type.position')
    .orderBy('type.id')
    .orderBy('value.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((group) => {
    const [{ id, name, presentation }] = group as [(typeof rows)[number]]
    const values = group.map((row) => ({
      id: row.value_id,
      name: row.value_name,
      presentation: row.value_presentation,
      position: row.position,
    }))
    return { id, name, presentation, values }
  })
}

// A property has no row of its own: the first use of its name stands for it.
const usedProperties = async (db: Database, isShown: RawBuilder<boolean>): Promise<UsedFilters['properties']> => {
  const rows = await owning(db, 'shop.product_properties', 'shop.products')
    .selectFrom('shop.product_properties as property')
    .innerJoin('shop.products as product', 'product.id', 'property.product_id')
    .select(['property.id', 'property.name', 'property.presentation', 'property.value'])
    .where('property.is_shown', 'is', true)
    .where(isShown)
    .orderBy('property.id')
    .execute()
  return [...Map.groupBy(rows, ({ name }) => name).values()].map((group) => {
    const [{ id, name, presentation }] = group as [(typeof rows)[number]]
    const values = [...new Set(group.map(({ value }) => value))]
    return { id, name, presentation, values: values.map((value) => ({ value, filterParam: filterParamOf(value) })) }
  })
}
