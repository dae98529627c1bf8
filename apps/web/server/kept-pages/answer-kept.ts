import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage, PassingPage } from './kept-pages.ts'
import { formFor, type PageForms } from './page-forms.ts'

/**
 * Sets the page's headers and returns the form in which it is sent, none for a visitor who has this version. With a
 * partner's cookies the answer is for one visitor, although the page is not, so no cache may store it.
 */
export const takeHeadersAndForm = (
  { headers: asked }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { page, cookies }: { page: KeptPage; cookies: string[] },
): keyof PageForms | null => {
  for (const [name, value] of page.headers) reply.header(name, value)
  giveCookies(reply, cookies)
  if (hasTag(asked['if-none-match'], page.tag)) {
    reply.status(304)
    return null
  }
  const accepted = asked['accept-encoding']
  const form = formFor(accepted === undefined ? undefined : String(accepted))
  if (form !== 'identity') reply.header('content-encoding', form)
  return form
}

/** Sets the headers of a page that is not cached. */
export const takePassing = (
  reply: FastifyReply,
  { page, cookies }: { page: PassingPage; cookies: string[] },
): FastifyReply => {
  for (const [name, value] of page.headers) reply.header(name, value)
  giveCookies(reply, cookies)
  return reply.status(page.status)
}

const giveCookies = (reply: FastifyReply, cookies: string[]): void => {
  if (cookies.length > 0) reply.header('set-cookie', cookies).header('cache-control', 'private, no-cache')
}

const hasTag = (held: string | undefined, tag: string): boolean =>
  held?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false
