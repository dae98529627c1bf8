import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage, PassingPage } from './kept-pages.ts'
import { formFor, type PageForms } from './page-forms.ts'

/**
 * Says on the reply what the page is, and returns in which form it is sent: in none to whoever has this very page
 * already. With a partner's cookies the answer is one visitor's, though the page is not, so no cache may keep it.
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

/** Says on the reply what a page is that is not kept. */
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
