import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { ControlClass, Medicine } from './medicine.ts'
import type { Pathology } from './pathology.ts'

/** The pharmacy's current presentations, in order; optionally for one condition, or of these products. */
export const listMedicines = async (
  db: Database,
  { pathology, productIds }: { pathology?: Pathology; productIds?: number[] },
): Promise<Medicine[]> => {
  if (productIds?.length === 0) return []
  let query = owning(db, 'shop.products', 'shop.medicines', 'shop.offerings')
    .selectFrom('shop.products as product')
    .innerJoin('shop.medicines as medicine', 'medicine.id', 'product.medicine_id')
    .select(['product.id', 'product.name', 'medicine.form', 'medicine.active_ingredients', 'medicine.control_class'])
    .where('product.product_line', '=', 'drugs')
    .where('product.status', '=', 'active')
  if (productIds) query = query.where('product.id', 'in', productIds)
  // The offering with the medicine's name says what it is for.
  if (pathology)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shop.offerings as offering')
          .select('offering.id')
          .whereRef('offering.key', '=', 'medicine.slug')
          .where(sql<boolean>`${pathology} = any(offering.pathologies)`),
      ),
    )
  const rows = await query.orderBy('product.position').orderBy('product.id').execute()
  return rows.map((row) => ({
    productId: row.id,
    label: row.name,
    form: row.form as Medicine['form'],
    activeIngredients: row.active_ingredients,
    controlClass: row.control_class as ControlClass,
  }))
}
