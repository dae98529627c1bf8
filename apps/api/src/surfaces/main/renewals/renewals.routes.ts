import { askForRenewal as askContract, listRenewals, showFollowUp } from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { askForRenewal, readFollowUp, readOwnRenewals } from '#domains/care/renewals'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { surveyOnTheWire } from '../surveys/survey.serializer.ts'
import { renewabilityOnTheWire } from './renewability.serializer.ts'

const tags = ['renewals']
const params = z.object({ id: RowId })

/** What a patient may do about his prescriptions once they end (ours). */
export const renewalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/renewals',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Say of each of the bearer’s prescriptions whether it can be renewed, and what became of it',
        tags,
        response: { 200: listRenewals.response },
      },
    },
    async (request) => ({ renewals: (await ownOf(request)).map(renewabilityOnTheWire) }),
  )
  app.get(
    '/v1/prescriptions/:id/follow_up',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show the questions before this prescription is renewed',
        tags,
        params,
        response: { 200: showFollowUp.response },
      },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      const input = { patientId, prescriptionId: request.params.id }
      return { survey: surveyOnTheWire(await readFollowUp(request.ctx, input)) }
    },
  )
  app.post(
    '/v1/prescriptions/:id/renewals',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Send the follow-up survey, and ask for the same prescription again',
        tags,
        params,
        body: askContract.request,
        response: { 200: askContract.response },
      },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      await askForRenewal(request.ctx, { patientId, prescriptionId: request.params.id, answers: request.body.answers })
      return answer(request)
    },
  )
}

const ownOf = (request: FastifyRequest) => readOwnRenewals(request.ctx, { patientId: signedIn(request).userId })

const answer = async (request: FastifyRequest) => {
  const { id } = params.parse(request.params)
  const found = (await ownOf(request)).find(({ prescriptionId }) => prescriptionId === id)
  if (!found) throw new Failure('not_found')
  return { renewal: renewabilityOnTheWire(found) }
}
