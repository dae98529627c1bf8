import type { FastifyInstance } from 'fastify'
import { FaultInput } from '../faults/fault.ts'
import { clearFaults, putFault } from '../faults/faults.store.ts'
import { sendPage } from '../look/page.ts'
import type { World } from '../world.ts'
import { controlPage } from './control-page.ts'
import { reset } from './reset.ts'

/** The control page and its forms, for people. */
export const controlForms = (world: World) => async (app: FastifyInstance) => {
  app.get('/control', async (_request, reply) => sendPage(reply, controlPage(world, null)))
  app.post('/control/forms/faults', async ({ body }, reply) => {
    const input = FaultInput.safeParse(readForm(body as Record<string, string>))
    if (input.success) {
      putFault(world, input.data)
      return reply.redirect('/control', 303)
    }
    const problem = `Confira os campos: ${input.error.issues.map(({ path, message }) => `${path.join('.')}, ${message}`).join('; ')}.`
    return sendPage(reply.code(422), controlPage(world, problem))
  })
  app.post<{ Params: { id: string } }>('/control/forms/faults/:id/clear', async ({ params }, reply) => {
    clearFaults(world, params.id)
    return reply.redirect('/control', 303)
  })
  app.post('/control/forms/reset', async (_request, reply) => {
    reset(world)
    return reply.redirect('/control', 303)
  })
}

/** A form sends empty text for empty fields, and text for numbers. */
const readForm = (form: Record<string, string>): Record<string, unknown> => {
  const filled = Object.entries(form ?? {}).filter(([, value]) => value.trim() !== '')
  const input: Record<string, unknown> = Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      ['times', 'delay_ms', 'status'].includes(name) ? Number(value) : value.trim(),
    ]),
  )
  const { external_reference: reference, ...rest } = input
  return reference === undefined ? rest : { ...rest, match: { external_reference: reference } }
}
