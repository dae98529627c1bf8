import { sendPaper as contract, listPapersToSend as listContract } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrescription, listPapersToSend, sendPaper } from '#domains/care/prescriptions'
import type { Pharmacy } from '#domains/plans/pharmacies'
import { listPharmaciesForOriginals } from '#domains/plans/subscriptions'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { paperOnTheWire } from '../../callers/paper.serializer.ts'
import { RowId } from '../../callers/row-id.ts'

const params = z.object({ id: RowId })

/** What its own doctor does with a prescription on paper (ours): finds it, signs it by hand, sends it. */
export const paperDispatchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/paper_prescriptions',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'List the bearer’s prescriptions on paper that are to be printed or sent again, oldest first',
        tags: ['prescriptions'],
        response: { 200: listContract.response },
      },
    },
    async (request) => {
      const { userId: doctorId } = signedIn(request)
      const papers = await listPapersToSend(request.ctx, { doctorId })
      const pharmacies = await listPharmaciesForOriginals(request.ctx, { papers })
      return {
        prescriptions: papers.map(({ issuedAt, expiresAt, paper, controlClass, ...one }) => ({
          ...one,
          pharmacy: pharmacyOnTheWire(pharmacies.get(one.id)),
          issuedAt: issuedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          paper: paperOnTheWire(paper),
        })),
      }
    },
  )
  app.post(
    '/prescriptions/:id/paper_dispatch',
    {
      config: { admits: ['doctor'], whenRepeated: answer },
      schema: {
        summary: 'Say that the original of a prescription on paper was signed by hand, and where it was sent',
        tags: ['prescriptions'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { id: prescriptionId } = request.params
      await sendPaper(request.ctx, { prescriptionId, to: request.body.to })
      return answer(request)
    },
  )
}

const pharmacyOnTheWire = (pharmacy: Pharmacy | undefined) =>
  pharmacy ? { legalName: pharmacy.legalName, address: pharmacy.address } : null

const answer = async ({ ctx, params: asked }: FastifyRequest) => {
  const { id: prescriptionId } = asked as z.infer<typeof params>
  const { paper } = await getPrescription(ctx, { prescriptionId })
  if (!paper) throw new Failure('not_found')
  return { paper: paperOnTheWire(paper) }
}
