import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listFilmsOf, listPrograms } from '#domains/content/academy'
import {
  changeProgram,
  getCoursePreview,
  getFollowedEnrollment,
  giveBackEnrollment,
  listFollowedEnrollments,
} from '#domains/plans/enrollments'
import { listVariants } from '#domains/shop/catalogue'
import { orderTokenOf } from '../../callers/order-token.ts'
import { RowId } from '../../callers/row-id.ts'
import { answerEnrolled, asksForPreview, createEnrollment, EnrollmentBody } from './create-enrollment.ts'
import { enrollmentOnTheWire, enrollmentsOnTheWire } from './enrollment.serializer.ts'
import { previewOnTheWire } from './preview.serializer.ts'
import { programsOnTheWire } from './program.serializer.ts'

const tags = ['academy']

// Each asks the identity bureau once. Many people share a mobile carrier's address.
const enrollmentsFromOneAddress = 30
// Reads and a signature: whoever looks at lessons takes nobody the way to enrol.
const previewsFromOneAddress = 300

/** Public data (spec 7.2): the programmes, and a lesson by the token of its preview. */
export const programRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v2/academy/programs',
    { schema: { summary: 'List the programmes on sale', tags, response: { 200: contract.listPrograms.response } } },
    async ({ ctx }) => {
      const programs = await listPrograms(ctx)
      const variants = await listVariants(ctx, { ids: programs.map(({ variantId }) => variantId) })
      const films = await listFilmsOf(ctx, {
        lessonIds: programs.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
      })
      return { programs: programsOnTheWire(programs, variants, films) }
    },
  )
  app.get(
    '/v2/academy/lesson_previews/:token',
    {
      schema: {
        summary: 'The lesson that a preview’s token shows, by addresses that end; 410 once the preview is over',
        tags,
        params: z.object({ token: z.string().max(100) }),
        response: { 200: contract.showLessonPreview.response },
      },
    },
    async ({ ctx, params }, reply) => {
      reply.header('cache-control', 'no-store')
      return { lessonPreview: previewOnTheWire(await getCoursePreview(ctx, params)) }
    },
  )
}

/** /api/v2/academy/enrollments (spec 7.2). */
export const academyRoutes: FastifyPluginAsyncZod = async (app) => {
  const mostEnrollments = Math.ceil(enrollmentsFromOneAddress * app.parts.config.rateLimitFactor)
  const mostPreviews = Math.ceil(previewsFromOneAddress * app.parts.config.rateLimitFactor)
  const countPreview = app.rateLimit({ max: mostPreviews, timeWindow: '10 minutes' })
  app.get(
    '/v2/academy/enrollments',
    {
      config: { admits: 'signed in or with an order token' },
      schema: {
        summary: 'List the bearer’s enrolments; with an order token and no bearer, those of that order',
        tags,
        response: { 200: contract.listEnrollments.response },
      },
    },
    async (request) => {
      const orderToken = orderTokenOf(request)
      const enrollments = await listFollowedEnrollments(request.ctx, { orderToken })
      return { enrollments: await enrollmentsOnTheWire(request.ctx, enrollments, orderToken) }
    },
  )
  app.post(
    '/v2/academy/enrollments',
    {
      schema: {
        summary: 'Enrol: an order waits for its payment. With `createPreview`, only show a lesson',
        description:
          'Whoever is signed in and has one that waits is given that again; 409 when he has the programme. Who leaves ' +
          'birth_date out says it when he pays (PUT /api/v1/checkouts/{order_number}, order.birth_date).',
        tags,
        body: EnrollmentBody,
        response: { 201: z.union([contract.createEnrollment.response, contract.lessonPreviewMade]) },
      },
      config: {
        admits: 'anybody',
        whenRepeated: answerEnrolled,
        // Only the body says which of both it is.
        rateLimit: { max: mostEnrollments, timeWindow: '10 minutes', hook: 'preValidation' },
      },
      // The plugin counts a request once: a preview that is counted here is no enrolment.
      async preValidation(request, reply) {
        if (asksForPreview(request.body)) await countPreview.call(this, request, reply)
      },
    },
    createEnrollment,
  )
  app.post(
    '/v2/academy/enrollments/:id/empty_and_add_to_cart',
    {
      config: { admits: 'anybody', whenRepeated: asItStands },
      schema: {
        summary: 'Put another programme into an enrolment’s order, as long as nobody has placed it',
        tags,
        params,
        body: contract.emptyAndAddToCart.request,
        response: { 200: contract.emptyAndAddToCart.response },
      },
    },
    async (request) => {
      const { variant_id: variantId } = request.body
      const enrollment = await changeProgram(request.ctx, { ...namedIn(request), variantId })
      return { enrollment: await enrollmentOnTheWire(request.ctx, enrollment, namedIn(request).orderToken) }
    },
  )
  app.post(
    '/v2/academy/enrollments/:id/cancellation',
    {
      config: { admits: 'signed in or with an order token', whenRepeated: 'runs again' },
      schema: {
        summary: 'Give a course back: its order is canceled, and what was paid goes back whole',
        description:
          'Until the first lesson of a pre-sale was watched; else within seven days. By the bearer whose order it is, or ' +
          'with the order’s token. Again it changes nothing; 409 when it may not go back any more.',
        tags,
        params,
        response: { 200: contract.giveBackEnrollment.response },
      },
    },
    async (request) => {
      const orderToken = orderTokenOf(request)
      const enrollment = await giveBackEnrollment(request.ctx, { enrollmentId: request.params.id, orderToken })
      return { enrollment: await enrollmentOnTheWire(request.ctx, enrollment, orderToken) }
    },
  )
}

const params = z.object({ id: RowId })

const namedIn = (request: FastifyRequest) => ({
  enrollmentId: (request.params as z.output<typeof params>).id,
  orderToken: (request.body as z.output<typeof contract.emptyAndAddToCart.request>).orderToken,
})

/** This key has already made the change; it may have been changed again since. */
const asItStands = async (request: FastifyRequest) => {
  const enrollment = await getFollowedEnrollment(request.ctx, namedIn(request))
  return { enrollment: await enrollmentOnTheWire(request.ctx, enrollment, namedIn(request).orderToken) }
}
