import type { FastifyRequest } from 'fastify'
import {
  type Consultation,
  findConsultationOfOrder,
  getConsultation,
  listConsultationsOfPatient,
} from '#domains/care/consultations'
import { findOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'

/** A consultation of the bearer's, or of the order whose token the caller holds; not_found for anybody else. */
export const getCallersConsultation = async (
  request: FastifyRequest,
  consultationId: number,
): Promise<Consultation> => {
  const consultation = await getConsultation(request.ctx, { consultationId })
  const { actor } = request.ctx
  if (actor.kind === 'user' && actor.userId === consultation.patientId) return consultation
  const held = await findOfToken(request)
  if (held?.id !== consultation.id) throw new Failure('not_found')
  return consultation
}

/** The bearer's, newest first; for a guest the one of his order. 401 for whoever says neither. */
export const listCallersConsultations = async (request: FastifyRequest): Promise<Consultation[]> => {
  const { actor } = request.ctx
  if (actor.kind === 'user') return listConsultationsOfPatient(request.ctx, { patientId: actor.userId })
  if (orderTokenOf(request) === null) throw new Failure('not_signed_in')
  const held = await findOfToken(request)
  return held ? [held] : []
}

const findOfToken = async (request: FastifyRequest): Promise<Consultation | null> => {
  const token = orderTokenOf(request)
  const order = token === null ? null : await findOrder(request.ctx, { token })
  return order && findConsultationOfOrder(request.ctx, { orderId: order.id })
}
