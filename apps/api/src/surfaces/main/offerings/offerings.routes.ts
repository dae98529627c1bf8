import { listOfferings as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPrograms } from '#domains/content/academy'
import {
  findLandingPage,
  listOfferings,
  listPhytoVariants,
  listPlanBenefits,
  type Pathology,
  pathologyNamed,
} from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { offeringOnTheWire, phytoVariantOnTheWire } from './offering.serializer.ts'

/** GET /api/v1/offerings (ours, design.md 4): the offerings of the landing pages. */
export const offeringRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/offerings',
    {
      schema: {
        summary: 'List offerings, all or those of a landing path or a condition',
        tags: ['offerings'],
        querystring: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ ctx, query: { slug, pathology } }) => {
      const offerings = await listOfferings(ctx, { slug: await slugOf(ctx, slug), pathology: pathologyOf(pathology) })
      const programs = offerings.some(({ courseLink }) => courseLink) ? await listPrograms(ctx) : []
      return {
        offerings: offerings.map((offering) => offeringOnTheWire(offering, programs)),
        planBenefits: await listPlanBenefits(ctx),
        phytoVariants: (await listPhytoVariants(ctx)).map(phytoVariantOnTheWire),
      }
    },
  )
}

/** A landing path with or without its slash; an unknown one is not found, rather than empty. */
const slugOf = async (ctx: Context, text = ''): Promise<string | undefined> => {
  const slug = text.trim().replace(/^\//, '').replaceAll('\0', '')
  if (slug === '') return undefined
  if (!(await findLandingPage(ctx, { slug }))) throw new Failure('not_found')
  return slug
}

const pathologyOf = (text = ''): Pathology | undefined => {
  if (text.trim() === '') return undefined
  const pathology = pathologyNamed(text)
  if (!pathology) throw new Failure('invalid_parameter')
  return pathology
}
