import { sql } from 'kysely'
import { type Database, owning } from '#platform/database'
import type { LandingPage, Offering, PhytoVariant, PlanBenefit } from './offering.ts'
import type { Pathology } from './pathology.ts'

/** In order; optionally of one landing page or one condition. */
export const listOfferings = async (
  db: Database,
  { slug, pathology }: { slug?: string; pathology?: Pathology },
): Promise<Offering[]> => {
  let query = owning(db, 'shop.offerings').selectFrom('shop.offerings').selectAll()
  if (slug !== undefined) query = query.where(sql<boolean>`${slug} = any(slugs)`)
  if (pathology !== undefined) query = query.where(sql<boolean>`${pathology} = any(pathologies)`)
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    label: row.label,
    description: row.description,
    imgSrc: row.img_src,
    offeringType: row.offering_type as Offering['offeringType'],
    pathologies: row.pathologies as Pathology[],
    slugs: row.slugs,
    isCustomizedMed: row.is_customized_med,
    activeIngredients: row.active_ingredients,
    loopVideoSrc: row.loop_video_src,
    courseLink: row.course_link,
    minPriceCents: row.min_price_cents,
  }))
}

export const listPlanBenefits = async (db: Database): Promise<PlanBenefit[]> => {
  const rows = await owning(db, 'shop.plan_benefits')
    .selectFrom('shop.plan_benefits')
    .selectAll()
    .orderBy('position')
    .execute()
  return rows.map(({ key, icon_name: iconName, content, is_given: isGiven }) => ({ key, iconName, content, isGiven }))
}

export const findLandingPage = async (db: Database, slug: string): Promise<LandingPage | null> => {
  const row = await owning(db, 'shop.landing_slugs')
    .selectFrom('shop.landing_slugs')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ? { slug: row.slug, title: row.title, pathology: row.pathology_key as Pathology } : null
}

/** The phyto formulas on sale, each with the text of the offering of its name. */
export const listPhytoVariants = async (db: Database): Promise<PhytoVariant[]> => {
  const rows = await owning(
    db,
    'shop.variants',
    'shop.products',
    'shop.prices',
    'shop.product_images',
    'shop.variant_option_values',
    'shop.option_values',
    'shop.offerings',
  )
    .selectFrom('shop.variants as variant')
    .innerJoin('shop.products as product', 'product.id', 'variant.product_id')
    .innerJoin('shop.prices as price', 'price.variant_id', 'variant.id')
    .innerJoin('shop.product_images as image', 'image.variant_id', 'variant.id')
    .innerJoin('shop.variant_option_values as chosen', 'chosen.variant_id', 'variant.id')
    .innerJoin('shop.option_values as formula', 'formula.id', 'chosen.option_value_id')
    .innerJoin('shop.offerings as offering', 'offering.key', 'formula.name')
    .select([
      'variant.id',
      'variant.amount',
      'price.amount_cents',
      'image.path',
      'offering.label',
      'offering.description',
    ])
    .where('product.product_line', '=', 'phyto')
    .where('product.status', '=', 'active')
    .where('variant.discontinued_at', 'is', null)
    .orderBy('variant.position')
    .execute()
  return rows.map((row) => ({
    variantId: row.id,
    label: row.label,
    description: row.description[0] ?? '',
    priceCents: row.amount_cents,
    imgSrc: row.path,
    amount: row.amount ?? 1,
  }))
}
