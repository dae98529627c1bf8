import type { Context } from '#platform/context'
import * as medicines from './medicines.repository.ts'
import * as offerings from './offerings.repository.ts'
import type { Pathology } from './pathology.ts'

/** Offerings in order; optionally of one landing page or one condition. */
export const listOfferings = (ctx: Context, input: { slug?: string; pathology?: Pathology }) =>
  offerings.listOfferings(ctx.db, input)

/** What may be prescribed: the pharmacy's presentations; optionally for one condition or for these products. */
export const listMedicines = (ctx: Context, input: { pathology?: Pathology; productIds?: number[] } = {}) =>
  medicines.listMedicines(ctx.db, input)

export const listPlanBenefits = (ctx: Context) => offerings.listPlanBenefits(ctx.db)

/** One of the fifteen landing paths of spec.md 2; null if there is no such path. */
export const findLandingPage = (ctx: Context, { slug }: { slug: string }) => offerings.findLandingPage(ctx.db, slug)
