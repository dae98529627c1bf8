import { isHost } from '@prumo/hosting'
import type { FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure'
import { type Bag, nestedOf, textOf } from '../parameters.ts'
import type { Locale, View } from './resource.ts'

export type StorefrontRequest = FastifyRequest & { bag: Bag }

/** What rendering reads of a request. */
export type Asked = Pick<StorefrontRequest, 'bag' | 'url' | 'ctx' | 'protocol' | 'host'>

/** The caller's view: an unknown currency or locale silently becomes the store's own (contract 1.3). */
export const viewOf = (request: Asked): View => ({
  ctx: request.ctx,
  currency: 'BRL',
  locale: localeOf(request.bag),
  origin: originOf(request),
  isImageTransformed: sizeForm.test(textOf(nestedOf(request.bag, 'image_transformation'), 'size') ?? ''),
})

// Spree: ImageMethods#generate_url: blanks are ignored, and so is text around a size, as in `100x100>`.
const sizeForm = /\d\s*x\s*\d/

/** `pt-BR` when requested (in any spelling), otherwise `en`, the language of the contract's messages. */
const localeOf = (bag: Bag): Locale => (/^pt([-_]br)?$/i.test(textOf(bag, 'locale') ?? '') ? 'pt-BR' : 'en')

/** Scheme, host and port as the caller used them (behind a trusted proxy: as the proxy was called). */
export const originOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
  // A trusted proxy may pass on a caller's own header.
  const scheme = request.protocol.toLowerCase() === 'https' ? 'https' : 'http'
  if (request.host && !isHost(request.host)) throw new Failure('invalid_parameter', { parameter: 'Host' })
  return `${scheme}://${request.host || 'localhost'}`
}
