import {
  checkPrescription,
  issuePrescription as contract,
  previewPrescription as previewContract,
} from '@prumo/contracts/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  issuePrescription,
  nameOfItem,
  type PrescribedItem,
  previewPrescription,
  readPrescriptionFindings,
  readPrescriptionsOfConsultation,
} from '#domains/care/prescriptions'
import type { OrderedItem } from '#domains/medicines/formulary'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { RowId } from '../../callers/row-id.ts'
import { issuedPrescriptionOnTheWire } from './issued-prescription.serializer.ts'
import { orderedItemsFrom } from './ordered-items.ts'

const params = z.object({ id: RowId })

/** POST /api/staff/v1/consultations/{id}/prescriptions (ours): only the consultation's own doctor prescribes. */
export const prescriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/consultations/:id/prescription-checks',
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Say what stands against an order that is still being written',
        description: 'The readings behind it are written down. Signing checks again.',
        tags: ['prescriptions'],
        params,
        body: checkPrescription.request,
        response: { 200: checkPrescription.response },
      },
    },
    async ({ ctx, params: { id: consultationId }, body }) => ({
      findings: await readPrescriptionFindings(ctx, {
        consultationId,
        items: orderedItemsFrom(body.items),
        replaces: body.replaces,
      }),
    }),
  )
  app.post(
    '/consultations/:id/prescriptions',
    {
      config: { admits: ['doctor'], whenRepeated: answerWithTheSame },
      schema: {
        summary: 'Issue a prescription: its words are settled, signed, and only then it is there for anybody else',
        tags: ['prescriptions'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const {
        ctx,
        params: { id: consultationId },
        body,
      } = request
      const prescription = await issuePrescription(ctx, {
        consultationId,
        ...orderFrom(body),
        hasConsented: body.consent,
        replaces: replacedBy(body),
        reasons: body.reasons,
      })
      noteOutcome(request, { prescriptionId: prescription.id })
      return { prescription: issuedPrescriptionOnTheWire(ctx, prescription) }
    },
  )
  app.post(
    '/consultations/:id/prescription_previews',
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Draw what would be signed, marked as a preview; nothing is written',
        tags: ['prescriptions'],
        params,
        body: previewContract.request,
        response: { 200: previewContract.response },
      },
    },
    async ({ ctx, params: { id: consultationId }, body }) => {
      const { words, pdf } = await previewPrescription(ctx, { consultationId, ...orderFrom(body) })
      return { preview: { ...words, pdf: pdf.toString('base64') } }
    },
  )
}

const orderFrom = ({ items, medium, patient }: z.infer<typeof previewContract.request>) => ({
  items: orderedItemsFrom(items),
  medium,
  patient,
})

const replacedBy = ({ replaces }: z.infer<typeof contract.request>) =>
  replaces && { prescriptionId: replaces.prescription_id, reason: replaces.reason }

/** The result of this key. If the process died before it noted it: the newest prescription with this wording. */
const answerWithTheSame = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) => {
  const reader = signedIn(request)
  const { ctx } = request
  const { id: consultationId } = params.parse(request.params)
  const wanted = wordsOf(orderedItemsFrom(contract.request.parse(request.body).items))
  const found = (await readPrescriptionsOfConsultation(ctx, { consultationId, reader })).find(({ id, items }) =>
    outcome ? id === outcome.prescriptionId : wordsOf(items) === wanted,
  )
  if (!found) throw new Failure('not_found')
  return { prescription: issuedPrescriptionOnTheWire(ctx, found) }
}

const wordsOf = (items: readonly (OrderedItem | PrescribedItem)[]): string =>
  JSON.stringify(items.map((item) => [nameOfItem(item), item.quantity, item.durationDays, item.posology.trim()]))
