import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findOwnEmergencyEnd, readEmergencyAccesses } from '#domains/care/access-reasons'
import {
  listOwnEmergenciesByCpf,
  type OpenedInEmergency,
  openInEmergency,
  openInEmergencyByCpf,
} from '#domains/care/consultations'
import { getProfile } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { admits, params } from './chart-answer.ts'
import { handoverRoutes } from './handovers.routes.ts'

const tags = ['charts']

/** Why somebody may open a chart that is not his patient's: handed over, or an emergency. */
export const reasonRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(handoverRoutes)
  app.post(
    '/patients/:id/emergency_accesses',
    {
      config: { admits, whenRepeated: endOfAccess },
      schema: {
        summary: 'Open a chart without any other reason; patient and administrators are told',
        tags,
        params,
        body: contract.breakGlass.request,
        response: { 200: contract.breakGlass.response },
      },
    },
    async ({ ctx, params: { id: patientId }, body: { reason } }) => {
      const { endsAt } = await openInEmergency(ctx, { patientId, reason })
      return { endsAt: endsAt.toISOString() }
    },
  )
  app.post(
    '/emergency_accesses',
    {
      config: { admits, whenRepeated: endsByCpf },
      schema: {
        summary: 'Open the chart of somebody known by his CPF alone; patient and administrators are told',
        description: 'Found and not, each try is counted: a CPF is not tried out here.',
        tags,
        body: contract.breakGlassByCpf.request,
        response: { 200: contract.breakGlassByCpf.response },
      },
    },
    async ({ ctx, body }) => ({ patients: await openedOnTheWire(ctx, await openInEmergencyByCpf(ctx, body)) }),
  )
  app.get(
    '/emergency_accesses',
    {
      config: { admits: ['administrator'] },
      schema: {
        summary: 'List emergency accesses with their words; the reading is written down',
        tags,
        querystring: params.pick({}).extend({ before: RowId.optional() }),
        response: { 200: contract.listEmergencyAccesses.response },
      },
    },
    async ({ ctx, query: { before } }) => {
      const accesses = await readEmergencyAccesses(ctx, { patientId: null, before })
      const nameOf = await namesOf(
        ctx,
        accesses.map(({ actorId }) => actorId),
      )
      return {
        emergencyAccesses: accesses.map(({ at, endsAt, ...access }) => ({
          ...access,
          actorName: nameOf(access.actorId),
          at: at.toISOString(),
          endsAt: endsAt.toISOString(),
        })),
      }
    },
  )
}

/** The same, of each patient with this CPF. */
const endsByCpf = async ({ ctx, body }: FastifyRequest) => ({
  patients: await openedOnTheWire(
    ctx,
    await listOwnEmergenciesByCpf(ctx, contract.breakGlassByCpf.request.parse(body)),
  ),
})

/** With who each is, because a CPF may have been given by more people than one; whom the bureau knows comes first. */
const openedOnTheWire = async (ctx: Context, opened: OpenedInEmergency[]) => {
  const nameOf = await namesOf(
    ctx,
    opened.map(({ patientId }) => patientId),
  )
  const patients = await Promise.all(
    opened.map(async ({ patientId, endsAt }) => {
      const { birthDate, verdict } = await getProfile(ctx, { userId: patientId })
      return {
        patientId,
        endsAt: endsAt.toISOString(),
        name: nameOf(patientId),
        birthDate,
        isVerified: verdict !== null,
      }
    }),
  )
  return patients.sort((a, b) => Number(b.isVerified) - Number(a.isVerified))
}

/** Until when the caller's emergency access lasts. */
const endOfAccess = async (request: FastifyRequest) => {
  const { id: patientId } = params.parse(request.params)
  const endsAt = await findOwnEmergencyEnd(request.ctx, { patientId })
  if (!endsAt) throw new Failure('not_found')
  return { endsAt: endsAt.toISOString() }
}
