import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { describeSurface } from '../documentation/describe-surface.ts'
import { answerFailures } from './errors.ts'
import { noticePayment } from './notice-payment.ts'

const description = 'Notices from outside. Each is signed; what it says is not believed, its sender is asked.'

/** Webhooks: each is verified, then the sender is asked for the truth. Mounted under /webhooks. */
export const webhooksSurface: FastifyPluginAsync = async (app) => {
  await describeSurface(app, { name: 'webhooks', title: 'Prumo: webhooks', description })
  answerFailures(app)
  leaveBodiesUnread(app)
  app.route({ method: 'POST', url: '/payments', ...noticePayment })
}

/** No body is used, so none is parsed: its content can do no harm and reaches no log. */
const leaveBodiesUnread = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, _body, done) => done(null))
}
