import { cookiesOf, forgottenCookies, type Partner, partnerOf } from '@prumo/partners'
import type { FastifyRequest } from 'fastify'

/** What a co-branded link names its partner with: `/acne?parceiro=ironberg`. */
const LINK_PARAMETER = 'parceiro'

/** The partner that this visitor comes by; null is the house. */
export const partnerOfRequest = (request: FastifyRequest): Partner | null =>
  partnerOf({
    host: request.host,
    cookies: request.headers.cookie,
    linked: new URLSearchParams(request.originalUrl.split('?')[1]).get(LINK_PARAMETER),
  })

type Visit = { request: FastifyRequest; partner: Partner | null; isSecure: boolean; maxAgeSeconds: number }

/** The cookies that a page gives this visitor, or takes away where they name another partner or nobody. */
export const partnerCookieLines = ({ request, partner, ...options }: Visit): string[] => [
  ...forgottenCookies({ partner, cookies: request.headers.cookie }, options),
  ...(partner ? cookiesOf(partner, options) : []),
]

/**
 * Gives a partner's visitor his cookies with each page, so that they last from his last visit on. Such a page is his
 * alone: a cache that kept it would hand out the cookies too.
 */
export const withPartnerCookies = (response: Response, visit: Visit): Response => {
  const isPage = visit.request.method === 'GET' && response.headers.get('content-type')?.startsWith('text/html')
  const lines = isPage ? partnerCookieLines(visit) : []
  if (lines.length === 0) return response
  const headers = new Headers(response.headers)
  for (const line of lines) headers.append('set-cookie', line)
  // What is kept by nobody at all stays so.
  if (headers.get('cache-control')?.startsWith('public')) headers.set('cache-control', 'private, no-cache')
  return new Response(response.body, { status: response.status, headers })
}
