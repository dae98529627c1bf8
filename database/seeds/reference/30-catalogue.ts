import type pg from 'pg'
import { medicines } from '../material/catalogue/medicines.ts'
import { landingSlugs, pathologies } from '../material/catalogue/pathologies.ts'
import { plantProducts } from '../material/catalogue/plant-products.ts'
import { catalogueOf } from '../material/catalogue/products.ts'
import { taxons } from '../material/catalogue/taxons.ts'
import { plant } from '../material/plant.ts'

const medicineRows = medicines.map((medicine) => ({
  id: medicine.id,
  slug: medicine.slug,
  name: medicine.name,
  form: medicine.form,
  active_ingredients: medicine.ingredients,
  control_class: medicine.controlClass,
  min_price_cents: medicine.minPriceReais * 100,
}))

/** The catalogue of spec.md 9, with the ids that are part of the contract (design.md 9). */
export const seed = async (client: pg.Client, { appEnv }: { appEnv: string }): Promise<void> => {
  await plant(client, 'shop.pathologies', pathologies, { key: ['key'] })
  await plant(client, 'shop.landing_slugs', landingSlugs, { key: ['slug'] })
  await plant(client, 'shop.medicines', medicineRows, { key: ['id'], once: ['min_price_cents'] })
  await plant(client, 'shop.taxons', taxons, { key: ['id'] })
  await plantProducts(client, catalogueOf(appEnv))
}
