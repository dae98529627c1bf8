import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../look/page.ts'
import { iso } from '../payments/charge.serializer.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { linksOf } from './links.ts'
import { inboxPage, mailPage } from './mail-pages.ts'
import { findAttachment, findMail, listMails, type Mail } from './mails.store.ts'

const MailQuery = z.object({ to: z.string().default(''), after: z.string().default('') })

/** The mailbox: for people under /mail, for programs under /mail.json and /mail/{id}.json. */
export const mailbox = (world: World) => async (app: FastifyInstance) => {
  app.get('/mail', async ({ query }, reply) => sendPage(reply, inboxPage(world, MailQuery.parse(query).to)))
  app.get('/mail.json', async ({ query }) => {
    const { to, after } = MailQuery.parse(query)
    return { messages: listMails(world, { to, ...readAfter(after) }).map(serializeMail) }
  })
  app.get<IdParams>('/mail/:id.json', async ({ params }) => serializeMail(getMail(world, params.id)))
  app.get<IdParams>('/mail/:id', async ({ params }, reply) => sendPage(reply, mailPage(getMail(world, params.id))))
  app.get<IdParams>('/mail/:id/body', async ({ params }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // A mail runs no script, sends nothing and loads nothing from outside: no tracking pixel learns that it was read.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
      )
      .send(openingLinksOutside(getMail(world, params.id).html ?? '')),
  )
  app.get<{ Params: { id: string; position: string } }>(
    '/mail/:id/attachments/:position',
    async ({ params }, reply) => {
      const attachment = findAttachment(world, Number(params.id), Number(params.position))
      if (!attachment) throw new Refusal(404, 'attachment_not_found', 'Este anexo não existe.')
      return reply
        .type(attachment.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(attachment.content))
    },
  )
}

type IdParams = { Params: { id: string } }

/**
 * Makes a mail's links open outside its frame. The base element goes into the head: before the doctype it would change
 * the rendering mode.
 */
const openingLinksOutside = (html: string): string => {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `<!doctype html>${base}${html}`
}

const getMail = (world: World, id: string): Mail => {
  const mail = /^\d{1,15}$/.test(id) ? findMail(world, Number(id)) : null
  if (!mail) throw new Refusal(404, 'mail_not_found', 'Esta mensagem não existe, ou foi apagada com o resto do ensaio.')
  return mail
}

/** `after` is the id of a mail or an instant (ISO 8601). */
const readAfter = (after: string): { afterId?: number; afterTime?: number } => {
  if (after === '') return {}
  if (/^\d+$/.test(after)) return { afterId: Number(after) }
  const afterTime = Date.parse(after)
  if (Number.isNaN(afterTime))
    throw new Refusal(400, 'invalid_request', 'after é o id de uma mensagem ou um instante ISO 8601.')
  return { afterTime }
}

const serializeMail = (mail: Mail) => ({
  id: mail.id,
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  date: iso(mail.receivedAt),
  text: mail.text,
  html: mail.html,
  links: linksOf(mail),
  times_received: mail.timesReceived,
  attachments: mail.attachments.map(({ filename, contentType }) => ({ filename, content_type: contentType })),
})
