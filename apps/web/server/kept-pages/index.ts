import type { IncomingMessage } from 'node:http'
import { mayNamePartner, type Partner } from '@prumo/partners'
import { durationsOf, openExpressLane } from '@prumo/process'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { operationsOf } from '../operations.ts'
import { takeHeadersAndForm, takePassing } from './answer-kept.ts'
import { isKept, type KeptPage, openKeptPages } from './kept-pages.ts'
import type { PageForms } from './page-forms.ts'
import { asksForAddressAlone, publicAddressesOf } from './public-addresses.ts'
import { openSiteVersion } from './site-version.ts'

type Asked = {
  partner: Partner | null
  /** This visitor's cookies, sent along with the common page. */
  cookies: string[]
  draw: () => Promise<Response>
}

/**
 * Pages that are the same for everybody, rendered once per version of the site and sent from memory while nobody can
 * have changed it (decision 0033). A page depends only on brand, host, scheme and path.
 */
export const openPublicPages = (build: Pick<ServerBuild, 'routes'>, { apiUrl }: { apiUrl: string }) => {
  const siteVersion = openSiteVersion({ apiUrl })
  const kept = openKeptPages(siteVersion)
  const expressLane = openExpressLane(variantOf)
  const isPublic = publicAddressesOf(build)
  const operationOf = operationsOf(build)

  /** While the version is guaranteed, a repeated request is answered before it reaches the framework. */
  const keepForExpressLane = (request: FastifyRequest, reply: FastifyReply, sent: Sent): void => {
    const { key, page, form } = sent
    const find = () => {
      const now = kept.held(key)
      return now?.tag === page.tag ? { body: form && now.forms[form] } : null
    }
    const { statusCode: status } = reply
    const length = form && { 'content-length': page.forms[form].length }
    const durations = durationsOf(operationOf(request), status)
    expressLane.keep(request.raw, { find, status, headers: { ...reply.getHeaders(), ...length }, durations })
  }

  return {
    expressLane,
    isAsked: (request: FastifyRequest): boolean => asksForAddressAlone(request) && isPublic(request.originalUrl),
    /** Answers with the current page. */
    answer: async (request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> => {
      const { partner, cookies, draw } = asked
      const key = `${request.protocol}://${request.host}${request.originalUrl} ${partner?.key ?? ''}`
      const page = await kept.get(key, draw)
      if (!isKept(page)) return takePassing(reply, { page, cookies }).send(page.body)
      const form = takeHeadersAndForm(request, reply, { page, cookies })
      if (cookies.length === 0) keepForExpressLane(request, reply, { key, page, form })
      return reply.send(form ? page.forms[form] : undefined)
    },
    close: (): void => {
      expressLane.close()
      siteVersion.close()
    },
  }
}

export type PublicPages = ReturnType<typeof openPublicPages>

type Sent = { key: string; page: KeptPage; form: keyof PageForms | null }

/** A request with an identity, or with partner cookies to renew, is not answered before it is examined. */
const variantOf = ({ headers }: IncomingMessage): string | null =>
  headers.authorization !== undefined || (headers.cookie !== undefined && mayNamePartner(headers.cookie)) ? null : ''
