import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addDocument, giveAnswers, mustTakeDocument, readOwnPrepDocuments, readOwnRegister } from '#domains/care/prep'
import { receiveUpload } from '#domains/care/uploads'
import { prepDocumentOnTheWire, registerOnTheWire } from '../../callers/prep-on-the-wire.ts'
import { orDrop } from '../../callers/read-files.ts'
import { RowId } from '../../callers/row-id.ts'

const params = z.object({ user_id: RowId })
const tags = ['prep']

/** /api/v2/prep/patients/{user_id} (spec 7.2), and what is ours: a patient's answers and exams. */
export const prepRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v2/prep/patients/:user_id/index',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s exams',
        tags,
        params,
        response: { 200: contract.listPrepDocuments.response },
      },
    },
    documentsOf,
  )
  app.get(
    '/v2/prep/patients/:user_id/register',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Say how far the bearer is: what is asked for, what stands, what is missing',
        tags,
        params,
        response: { 200: contract.showPrepRegister.response },
      },
    },
    registerOf,
  )
  app.post(
    '/v2/prep/patients/:user_id/answers',
    {
      config: { admits: 'signed in', whenRepeated: registerOf },
      schema: {
        summary: 'Say who follows the bearer and what no exam shows; the first time this opens his register',
        tags,
        params,
        body: contract.givePrepAnswers.request,
        response: { 200: contract.givePrepAnswers.response },
      },
    },
    async (request) => {
      const { doctor_id: doctorId, ...given } = request.body
      const answers = {
        takes: given.takes ?? null,
        isExposed: given.is_exposed,
        hasSufferedViolence: given.has_suffered_violence ?? null,
        hasSymptoms: given.has_symptoms,
        hasKidneyDisease: given.has_kidney_disease,
        willFollow: given.will_follow,
        sex: given.sex,
        weightKg: given.weight_kg,
      }
      await giveAnswers(request.ctx, {
        ...{ patientId: request.params.user_id, doctorId, answers },
        isWeightConfirmed: given.is_weight_confirmed ?? false,
      })
      return registerOf(request)
    },
  )
  app.post(
    '/v2/prep/patients/:user_id/documents',
    {
      config: { admits: 'signed in', whenRepeated: documentsOf },
      schema: {
        summary: 'Add an exam that was uploaded in parts',
        description: 'Once: a second try finds no upload. PDF, JPEG, PNG, HEIC or WebP of at most 20 MiB.',
        tags,
        params,
        body: contract.addPrepDocument.request,
        response: { 200: contract.addPrepDocument.response },
      },
    },
    async (request) => {
      const { upload_id: uploadId, name, kind, collected_on: collectedOn } = request.body
      const { user_id: patientId } = request.params
      await mustTakeDocument(request.ctx, { patientId, kind, collectedOn })
      const file = await receiveUpload(request.ctx, { uploadId, userId: patientId, name })
      await orDrop(request, [file], () => addDocument(request.ctx, { patientId, kind, collectedOn, file }))
      return documentsOf(request)
    },
  )
}

const documentsOf = async (request: FastifyRequest) => {
  const { user_id: patientId } = params.parse(request.params)
  return { documents: (await readOwnPrepDocuments(request.ctx, { patientId })).map(prepDocumentOnTheWire) }
}

const registerOf = async (request: FastifyRequest) => {
  const { user_id: patientId } = params.parse(request.params)
  const register = await readOwnRegister(request.ctx, { patientId })
  return { prepUserRegistryData: await registerOnTheWire(request.ctx, register) }
}
