import { X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { misbehave } from '../faults/misbehave.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { certificateOf, intermediateOf, rootOf, timestampAuthorityOf } from './chain.ts'
import { detachedSignature } from './detached-signature.ts'
import { Signer } from './signer.ts'
import { timestampToken } from './timestamp-token.ts'

const SignatureInput = z.object({
  reference: z.string().min(1).max(120),
  digest: z.object({ algorithm: z.literal('sha256'), value: z.string().regex(/^[0-9a-f]{64}$/) }),
  signer: Signer,
  signing_time: z.coerce.date().optional(),
  timestamp: z.boolean().default(false),
})

/**
 * A cloud signing provider: stores a certificate for each professional and signs digests with it; it never gets the
 * document itself. A repeated request is answered again.
 */
export const signingApi = (world: World) => async (app: FastifyInstance) => {
  app.get('/signing/v1/chain.pem', async (_request, reply) => {
    const chain = [await rootOf(world), await intermediateOf(world)]
    const pem = chain.map(({ certificate }) => new X509Certificate(certificate).toString()).join('')
    return reply.type('application/x-pem-file').send(pem)
  })
  app.register(async (app) => {
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization !== `Bearer ${world.config.secretKey}`)
        throw new Refusal(401, 'unauthorized', 'A chave secreta não confere.')
    })
    misbehave(app, world, 'signing')
    app.post('/signing/v1/signatures', async ({ body }, reply) => {
      const input = SignatureInput.parse(body)
      const cms = await detachedSignature({
        digest: Buffer.from(input.digest.value, 'hex'),
        signer: await certificateOf(world, input.signer),
        chain: [await intermediateOf(world), await rootOf(world)],
        signingTime: input.signing_time ?? null,
        stamp: input.timestamp ? (content) => stampNow(world, content) : null,
      })
      return reply.code(201).send({ reference: input.reference, cms: cms.toString('base64'), is_test: true })
    })
  })
}

/** The chain is in the signature already. */
const stampNow = async (world: World, content: Buffer): Promise<Buffer> =>
  timestampToken({
    content,
    at: new Date(world.now()),
    authority: await timestampAuthorityOf(world),
    chain: [await intermediateOf(world)],
  })
