import type { FastifyPluginAsync } from 'fastify'
import { describeSurface } from '../documentation/describe-surface.ts'
import { answerFailures } from './errors.ts'
import { offeringRoutes } from './offerings/offerings.routes.ts'

/** The main API (spec 7.2): plain JSON, messages in Portuguese. Mounted under /api. */
export const mainSurface: FastifyPluginAsync = async (app) => {
  await describeSurface(app, { name: 'main', title: 'Prumo: main API' })
  answerFailures(app)
  await app.register(offeringRoutes)
}
