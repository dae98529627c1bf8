import type { FastifyRequest } from 'fastify'

/** The order token from the header, or from the storefront's parameters; null without one. */
export const orderTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers['x-spree-order-token']
  const given = Array.isArray(header) ? header[0] : header
  return given?.trim() || textOf(request.bag?.order_token)
}

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? null : text
}
