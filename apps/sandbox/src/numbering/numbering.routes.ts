import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takeFault } from '../faults/faults.store.ts'
import { misbehave, pathOf } from '../faults/misbehave.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { numberOf } from './numbers.store.ts'

const NumberInput = z.object({
  reference: z.string().min(1).max(120),
  kind: z.enum(['C1', 'retained', 'glp1']),
  prescriber: z.object({
    council: z.enum(['CRM']),
    registration_number: z.string().regex(/^\d{1,8}$/),
    registration_state: z.string().regex(/^[A-Z]{2}$/),
  }),
  issued_at: z.coerce.date(),
})

const referenceOf = ({ body }: FastifyRequest): string | undefined =>
  (body as { reference?: string } | undefined)?.reference

/**
 * A national numbering of controlled prescriptions, with a protocol of our own: it says which sheet a prescriber
 * issues, not for whom nor what. A repeated request is answered with the same number.
 */
export const numberingApi = (world: World) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${world.config.secretKey}`)
      throw new Refusal(401, 'unauthorized', 'A chave secreta não confere.')
  })
  misbehave(app, world, 'numbering', referenceOf)
  app.post('/numbering/v1/numbers', async (request, reply) => {
    const input = NumberInput.parse(request.body)
    const occasion = { service: 'numbering' as const, path: pathOf(request), externalReference: input.reference }
    if (takeFault(world, { ...occasion, kind: 'decline' }))
      throw new Refusal(422, 'prescriber_not_enrolled', 'Este prescritor não está cadastrado.')
    const year = input.issued_at.getUTCFullYear()
    const { number, isNew } = numberOf(world, { reference: input.reference, request: JSON.stringify(input), year })
    if (takeFault(world, { ...occasion, kind: 'cut_after_number' })) return cut(request, reply)
    const isOther = takeFault(world, { ...occasion, kind: 'wrong_prescriber' })
    const prescriber = isOther ? { ...input.prescriber, registration_number: '999999' } : input.prescriber
    return reply.code(isNew ? 201 : 200).send({ number, prescriber, is_test: true })
  })
}

const cut = (request: FastifyRequest, reply: FastifyReply) => {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
