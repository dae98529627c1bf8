import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { declineRenewal, listWaitingRenewals, readRenewal, readRenewalFindings, renew } from '#domains/care/renewals'
import { RowId } from '../../callers/row-id.ts'
import { renewalOnTheWire, waitingOnTheWire } from './renewal.serializer.ts'

const tags = ['renewals']
const admits = ['doctor'] as const
const params = z.object({ id: RowId })

/** /api/staff/v1/renewals (ours): prescriptions that their patients ask for again, for who prescribed or covers. */
export const renewalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/renewals',
    {
      config: { admits },
      schema: {
        summary: 'List the renewals that wait for the caller, the longest waiting first',
        tags,
        response: { 200: contract.listWaitingRenewals.response },
      },
    },
    async ({ ctx }) => ({ renewals: await waitingOnTheWire(ctx, await listWaitingRenewals(ctx)) }),
  )
  app.get(
    '/renewals/:id',
    {
      config: { admits },
      schema: {
        summary: 'Show what was asked, beside the prescription and what the chart warns of; the readings are logged',
        tags,
        params,
        response: { 200: contract.showRenewal.response },
      },
    },
    async (request) => whole(request),
  )
  app.get(
    '/renewals/:id/checks',
    {
      config: { admits },
      schema: {
        summary: 'Say what stands today against writing it again',
        description: 'The readings behind it are written down. Signing checks again.',
        tags,
        params,
        response: { 200: contract.checkRenewal.response },
      },
    },
    async ({ ctx, params: { id: renewalId } }) => ({
      checks: { findings: await readRenewalFindings(ctx, { renewalId }) },
    }),
  )
  app.post(
    '/renewals/:id/prescription',
    {
      config: { admits, whenRepeated: (request) => whole(request) },
      schema: {
        summary: 'Renew with one act: the same items in a new document, judged anew and signed',
        tags,
        params,
        body: contract.renewPrescription.request,
        response: { 200: contract.renewPrescription.response },
      },
    },
    async (request) => {
      const { consent: hasConsented, reasons, medium } = request.body
      await renew(request.ctx, { renewalId: request.params.id, hasConsented, reasons, medium })
      return whole(request)
    },
  )
  app.post(
    '/renewals/:id/refusal',
    {
      config: { admits, whenRepeated: (request) => whole(request) },
      schema: {
        summary: 'Decline, and ask the patient into a new consultation',
        tags,
        params,
        body: contract.declineRenewal.request,
        response: { 200: contract.declineRenewal.response },
      },
    },
    async (request) => {
      await declineRenewal(request.ctx, { renewalId: request.params.id, note: request.body.note })
      return whole(request)
    },
  )
}

const whole = async ({ ctx, params: asked }: FastifyRequest) => ({
  renewal: await renewalOnTheWire(ctx, await readRenewal(ctx, { renewalId: params.parse(asked).id })),
})
