import type pg from 'pg'
import { offeringRows, planBenefits } from '../material/catalogue/offerings.ts'
import { plant } from '../material/plant.ts'

/** What the landing pages offer, and what a plan brings with it (spec.md 3 and 9). */
export const seed = async (client: pg.Client): Promise<void> => {
  await plant(client, 'shop.offerings', offeringRows, { key: ['key'], once: ['min_price_cents'] })
  await plant(client, 'shop.plan_benefits', planBenefits, { key: ['key'] })
}
