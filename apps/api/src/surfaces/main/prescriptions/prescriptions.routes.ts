import { listPrescriptions as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readPrescriptionsOfPatient } from '#domains/care/prescriptions'
import { signedIn } from '../../callers/bearer.ts'
import { prescriptionOnTheWire } from './prescription.serializer.ts'

/** GET /api/v1/prescriptions (spec 7.2): the patient's own, which he may take to any pharmacy. */
export const prescriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/prescriptions',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s prescriptions',
        tags: ['prescriptions'],
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { ctx } = request
      const { userId } = signedIn(request)
      const prescriptions = await readPrescriptionsOfPatient(ctx, { patientId: userId })
      return { prescriptions: prescriptions.map((one) => prescriptionOnTheWire(ctx, one)) }
    },
  )
}
