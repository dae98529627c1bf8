import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  endHandover,
  handOverPatientsLeftBehind,
  readHandovers,
  readPatientsLeftBehind,
} from '#domains/care/patients-left-behind'
import { listWhoseTasks } from '#domains/plans/subscriptions'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['team']
const admits = ['administrator'] as const
const params = z.object({ id: RowId })
const nothing = () => ({})

/** Patients whose doctor no longer practises here, and who follows them from now on. */
export const patientsLeftBehindRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/people/:id/patients',
    {
      config: { admits },
      schema: {
        summary: 'List whom somebody leaves behind whom patients no longer see: who, not what for',
        description: 'Each sight of a patient is written into his log.',
        tags,
        params,
        response: { 200: contract.listPatientsLeftBehind.response },
      },
    },
    async ({ ctx, params: { id: doctorId } }) => {
      const left = await readPatientsLeftBehind(ctx, { doctorId }, (of) => listWhoseTasks(ctx, of))
      const nameOf = await namesOf(ctx, left.patientIds)
      return {
        patients: left.patientIds.map((userId) => ({
          ...{ userId, name: nameOf(userId), isAgain: left.againIds.includes(userId) },
        })),
        count: left.count,
        colleagues: left.colleagues.map(({ userId, name }) => ({ userId, name })),
      }
    },
  )
  app.post(
    '/people/:id/patient_handovers',
    {
      config: { admits, whenRepeated: nothing },
      schema: {
        summary: 'Give patients whom somebody leaves behind to a colleague; each is told',
        tags,
        params,
        body: contract.handOverPatientsLeftBehind.request,
        response: { 200: contract.handOverPatientsLeftBehind.response },
      },
    },
    async ({ ctx, params: { id: fromId }, body: { to_user_id: toId, patient_ids: patientIds } }) =>
      handOverPatientsLeftBehind(ctx, { fromId, toId, patientIds }, (of) => listWhoseTasks(ctx, of)).then(nothing),
  )
  app.get(
    '/people/:id/patient_handovers',
    {
      config: { admits },
      schema: {
        summary: 'List whom of somebody’s patients the administration gave to whom, as it stands',
        description: 'Each sight of a patient is written into his log.',
        tags,
        params,
        response: { 200: contract.listPatientHandovers.response },
      },
    },
    async ({ ctx, params: { id: doctorId } }) => {
      const handovers = await readHandovers(ctx, { doctorId })
      const nameOf = await namesOf(
        ctx,
        handovers.flatMap(({ patientId, toId }) => [patientId, toId]),
      )
      return {
        handovers: handovers.map(({ toId, at, ...one }) => ({
          ...one,
          patientName: nameOf(one.patientId),
          toName: nameOf(toId),
          at: at.toISOString(),
        })),
      }
    },
  )
  app.put(
    '/patient_handovers/:id/end',
    {
      config: { admits, whenRepeated: nothing },
      schema: {
        summary: 'End a handover before its year: its colleague opens nothing of the patient any more, who is told',
        tags,
        params,
        body: contract.endPatientHandover.request,
        response: { 200: contract.endPatientHandover.response },
      },
    },
    async ({ ctx, params: { id: handoverId }, body: { reason } }) =>
      endHandover(ctx, { handoverId, reason }).then(nothing),
  )
}
