import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { receiveUpload } from '#domains/care/uploads'
import { addPhoto, importCheckIns, mustTakePhoto } from '#domains/care/weight'
import { signedIn } from '../../callers/bearer.ts'
import { orDrop } from '../../callers/read-files.ts'
import { programmeOf } from './programme-of.ts'

const tags = ['weight']

/** The bearer's photos, and files of former measures, in his weight programme (ours). */
export const weightFileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v1/weight_programme/photos',
    {
      config: { admits: 'signed in', whenRepeated: programmeOf },
      schema: {
        summary: 'Keep a photo that was uploaded in parts',
        description: 'Once: a second try finds no upload. JPEG, PNG, HEIC or WebP of at most 20 MiB.',
        tags,
        body: contract.addWeightPhoto.request,
        response: { 200: contract.addWeightPhoto.response },
      },
    },
    async (request) => {
      const { upload_id: uploadId, name, taken_on: on } = request.body
      const { userId: patientId } = signedIn(request)
      await mustTakePhoto(request.ctx, { patientId, on })
      const file = await receiveUpload(request.ctx, { uploadId, userId: patientId, name })
      await orDrop(request, [file], () => addPhoto(request.ctx, { patientId, on, file }))
      return programmeOf(request)
    },
  )
  app.post(
    '/v1/weight_programme/imports',
    {
      config: { admits: 'signed in', whenRepeated: programmeOf },
      schema: {
        summary: 'Keep former measures out of a file’s text',
        description:
          'A day and kilos a line; all of it or nothing. A day that is there already stays as it is. A weight far from the days around it is asked about first: see unlikely.',
        tags,
        body: contract.importWeightCheckIns.request,
        response: { 200: contract.importWeightCheckIns.response },
      },
    },
    async (request) => {
      const { text, unit = null, unlikely = null } = request.body
      await importCheckIns(request.ctx, { patientId: signedIn(request).userId, text, unit, unlikely })
      return programmeOf(request)
    },
  )
}
