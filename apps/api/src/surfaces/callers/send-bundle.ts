import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a FHIR Bundle piece by piece, as a file to keep. */
export const sendBundle = (reply: FastifyReply, pieces: Iterable<string>) =>
  reply
    .type('application/fhir+json; charset=utf-8')
    .header('content-disposition', 'attachment; filename="prontuario.fhir.json"')
    .send(Readable.from(pieces, { objectMode: false }))
