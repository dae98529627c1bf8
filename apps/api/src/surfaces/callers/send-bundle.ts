import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

const mediaType = 'application/fhir+json'

/** What an OpenAPI document says of an answer of `sendBundle`. */
export const bundleAnswer = {
  200: {
    description: 'An HL7 FHIR R4 Bundle of the type collection',
    content: { [mediaType]: { schema: z.looseObject({ resourceType: z.literal('Bundle') }) } },
  },
}

/** Sends a FHIR Bundle piece by piece, as a file to keep. */
export const sendBundle = (reply: FastifyReply, pieces: Iterable<string>) =>
  reply
    .type(`${mediaType}; charset=utf-8`)
    .header('content-disposition', 'attachment; filename="prontuario.fhir.json"')
    .send(Readable.from(pieces, { objectMode: false }))
