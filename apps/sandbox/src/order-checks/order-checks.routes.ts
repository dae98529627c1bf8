import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeFault } from '../faults/faults.store.ts'
import { misbehave, pathOf } from '../faults/misbehave.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { cardsFor } from './cards.ts'
import { refuseStrangers } from './client-token.ts'

const Resource = z.looseObject({ resourceType: z.string() })
const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ resource: Resource })).optional(),
})

const OrderSign = z.object({
  hook: z.literal('order-sign'),
  hookInstance: z.uuid(),
  context: z.object({ userId: z.string().regex(/^Practitioner\//), patientId: z.string().min(1), draftOrders: Bundle }),
  prefetch: z
    .object({ patient: Resource.nullish(), medications: Bundle.nullish(), conditions: Bundle.nullish() })
    .optional(),
})

const offered = {
  hook: 'order-sign',
  id: 'interacoes',
  title: 'Interações (ensaio)',
  description: 'Compara a receita com o que o paciente usa e tem. Só para o ensaio: conhece três casos.',
  prefetch: {
    patient: 'Patient/{{context.patientId}}',
    medications: 'MedicationStatement?patient={{context.patientId}}&status=active',
    conditions: 'Condition?patient={{context.patientId}}',
  },
}

/** A decision support service by HL7's CDS Hooks 2.0. It stores and logs nothing of what it is asked. */
export const orderChecksApi = (world: World) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const address = `${world.publicUrl()}${pathOf(request)}`
    refuseStrangers({ authorization: request.headers.authorization, address })
  })
  misbehave(app, world, 'order_checks')
  app.get('/order-checks/cds-services', async () => ({ services: [offered] }))
  app.post<{ Params: { id: string } }>('/order-checks/cds-services/:id', async ({ params, body }) => {
    if (params.id !== offered.id) throw new Refusal(404, 'not_found', 'Este serviço não existe.')
    const { context, prefetch } = OrderSign.parse(body)
    const path = `/order-checks/cds-services/${params.id}`
    if (takeFault(world, { service: 'order_checks', kind: 'nonsense', path })) return { cards: 'nenhum' }
    return {
      cards: cardsFor({
        orders: resourcesIn(context.draftOrders),
        medications: resourcesIn(prefetch?.medications),
        conditions: resourcesIn(prefetch?.conditions),
      }),
    }
  })
}

const resourcesIn = (bundle: z.infer<typeof Bundle> | null | undefined) =>
  (bundle?.entry ?? []).map(({ resource }) => resource)
