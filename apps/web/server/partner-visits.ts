import { cookiesOf, forgottenCookies, type Partner, partnerOf } from '@prumo/partners'
import type { FastifyRequest } from 'fastify'

/** The parameter with which a co-branded link names its partner: `/acne?parceiro=ironberg`. */
const LINK_PARAMETER = 'parceiro'

/** This visitor's partner; null is the house. */
export const partnerOfRequest = (request: FastifyRequest): Partner | null =>
  partnerOf({
    host: request.host,
    cookies: request.headers.cookie,
    linked: new URLSearchParams(request.originalUrl.split('?')[1]).get(LINK_PARAMETER),
  })

type Visit = { request: FastifyRequest; partner: Partner | null; isSecure: boolean; maxAgeSeconds: number }

/** The cookies that a page sets for this visitor, or deletes if they name another partner or none. */
export const partnerCookieLines = ({ request, partner, ...options }: Visit): string[] => [
  ...forgottenCookies({ partner, cookies: request.headers.cookie }, options),
  ...(partner ? cookiesOf(partner, options) : []),
]

/**
 * Sets a partner's cookies with each page, so that they last from the visitor's last visit on. Such a page is for one
 * visitor only: a shared cache would hand out the cookies too.
 */
export const withPartnerCookies = (response: Response, visit: Visit): Response => {
  const isPage = visit.request.method === 'GET' && response.headers.get('content-type')?.startsWith('text/html')
  const lines = isPage ? partnerCookieLines(visit) : []
  if (lines.length === 0) return response
  const headers = new Headers(response.headers)
  for (const line of lines) headers.append('set-cookie', line)
  // A page that no cache may store stays so.
  if (headers.get('cache-control')?.startsWith('public')) headers.set('cache-control', 'private, no-cache')
  return new Response(response.body, { status: response.status, headers })
}
