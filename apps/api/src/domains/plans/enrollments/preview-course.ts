import { findProgram, getPreview, type LessonPreview, openPreview, type Program } from '#domains/content/academy'
import { findVariant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { courseOffSale, programNotFound } from './enrollments.errors.ts'

/** A link to a lesson of a course that is sold. Throws not_found, course_off_sale and preview_film_missing. */
export const openCoursePreview = async (ctx: Context, { slug }: { slug: string }): Promise<LessonPreview> => {
  const program = await findProgram(ctx, { slug })
  if (!program) throw programNotFound()
  await mustBeOnSale(ctx, program)
  return openPreview(ctx, { slug })
}

/** The lesson of such a link. Throws not_found, preview_over, course_off_sale and preview_film_missing. */
export const getCoursePreview = async (ctx: Context, { token }: { token: string }): Promise<LessonPreview> => {
  const preview = await getPreview(ctx, { token })
  await mustBeOnSale(ctx, preview.program)
  return preview
}

const mustBeOnSale = async (ctx: Context, { variantId }: Program): Promise<void> => {
  const variant = await findVariant(ctx, { id: variantId })
  if (!variant || !isOnSale(variant)) throw courseOffSale()
}

/** Whether somebody could enrol now. */
export const isOnSale = (variant: {
  product: { isActive: boolean }
  isDiscontinued: boolean
  priceCents: number | null
}): boolean => variant.product.isActive && !variant.isDiscontinued && variant.priceCents !== null
