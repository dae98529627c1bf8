import { type Database, owning } from '#platform/database'
import { productLineOf } from './product-lines/index.ts'
import { productLineNames } from './product-lines/product-line.ts'

/** What a person of the team calls a product by. */
export type NamedProduct = { id: number; name: string }

const free = productLineNames.filter((line) => !productLineOf(line).needsPrescription)

/** Products on offer that need no prescription, by name, at most 500. */
export const listSellable = (db: Database): Promise<NamedProduct[]> =>
  owning(db, 'shop.products')
    .selectFrom('shop.products')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .where('product_line', 'in', free)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()
