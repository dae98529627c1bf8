import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takeFault } from '../faults/faults.store.ts'
import { misbehave, pathOf } from '../faults/misbehave.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { decrypt } from './decrypt.ts'
import {
  findSubscription,
  keepReceived,
  listReceived,
  type Subscription,
  subscribe,
  unsubscribe,
} from './subscriptions.store.ts'
import { vapidOf } from './vapid.ts'

type Message = FastifyRequest<{ Params: { id: string }; Body: Buffer | undefined }>

/** RFC 8030 § 7.2: at least this much is taken. */
const mostBytes = 4096

/**
 * A push service (RFC 8030), and the browsers that subscribe to it: a sender posts to an endpoint, encrypted (RFC 8291)
 * and under its own key (RFC 8292). What arrives is decrypted here, as the browser would.
 */
export const pushService = (world: World) => async (app: FastifyInstance) => {
  await app.register(pretendedBrowsers(world))
  await app.register(async (service) => {
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    misbehave(service, world, 'push')
    service.post('/push/:id', async (request: Message, reply) => {
      if (takeFault(world, { service: 'push', kind: 'redirect', path: pathOf(request) }))
        return reply.code(307).header('location', `${world.publicUrl()}/control/reset`).send()
      const wait = takeFault(world, { service: 'push', kind: 'wait', path: pathOf(request) })
      if (wait) return reply.code(429).header('retry-after', '120').send()
      const message = readMessage(world, request)
      keepReceived(world, message)
      return reply.code(201).header('location', `${world.publicUrl()}/push/${message.subscription}/messages`).send()
    })
  })
}

/** Throws what a push service answers: 404, 410, 401, 403, 400, 413. */
const readMessage = (world: World, request: Message) => {
  const subscription = findSubscription(world, request.params.id)
  if (!subscription) throw new Refusal(404, 'subscription_not_found', 'Esta assinatura não existe.')
  if (subscription.isGone) throw new Refusal(410, 'subscription_gone', 'Esta assinatura terminou.')
  refuseStranger(world, request, subscription)
  const { ttl, 'content-encoding': encoding, urgency } = request.headers
  const seconds = Number(ttl)
  if (ttl === undefined || !Number.isInteger(seconds) || seconds < 0 || encoding !== 'aes128gcm')
    throw new Refusal(400, 'invalid_request', 'Faltam TTL ou a cifra.')
  const body = request.body ?? Buffer.alloc(0)
  if (body.length > mostBytes) throw new Refusal(413, 'body_too_large', 'A mensagem é grande demais.')
  return {
    subscription: subscription.id,
    text: textOf(body, subscription),
    ttl: seconds,
    urgency: typeof urgency === 'string' ? urgency : 'normal',
    receivedAt: world.now(),
  }
}

const refuseStranger = (world: World, { headers }: Message, { applicationServerKey }: Subscription): void => {
  // A sender's clock is the real one, whatever a test does with ours.
  const sender = vapidOf(headers, { origin: new URL(world.publicUrl()).origin, nowMs: Date.now() })
  if (!sender) throw new Refusal(401, 'unauthorized', 'Quem envia não se identificou (VAPID).')
  if (sender.applicationServerKey !== applicationServerKey)
    throw new Refusal(403, 'foreign_sender', 'Esta assinatura é de outro remetente.')
}

const textOf = (body: Buffer, subscription: Subscription): string => {
  try {
    return decrypt(body, subscription)
  } catch {
    throw new Refusal(400, 'not_decrypted', 'A mensagem não foi cifrada para esta assinatura.')
  }
}

/** What a browser and its user do: subscribe, receive, take the permission back. */
const pretendedBrowsers = (world: World) => async (app: FastifyInstance) => {
  app.post('/control/push_subscriptions', async ({ body }, reply) => {
    const { application_server_key: key } = z.object({ application_server_key: z.string().length(87) }).parse(body)
    const { id, p256dh, authSecret } = subscribe(world, key)
    return reply.code(201).send({
      endpoint: `${world.publicUrl()}/push/${id}`,
      expirationTime: null,
      keys: { p256dh, auth: authSecret },
    })
  })
  app.delete<{ Params: { id: string } }>('/control/push_subscriptions/:id', async ({ params }, reply) => {
    unsubscribe(world, params.id)
    return reply.code(204).send()
  })
  app.get<{ Params: { id: string } }>('/push/:id/messages', async ({ params }) => ({
    messages: listReceived(world, params.id).map(({ text, ttl, urgency }) => ({ text, ttl, urgency })),
  }))
}
