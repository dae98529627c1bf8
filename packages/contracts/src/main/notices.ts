import { z } from 'zod'
import { call, id } from '../wire/call.ts'
import { device } from './security.ts'

const way = z.enum(['mail', 'push'])

const notice = z.object({
  /** Its name for programs; it never changes. */
  kind: z.string(),
  group: z.enum(['care', 'shopping', 'account', 'news']),
  /** What it is and what it tells, in Portuguese. */
  name: z.string(),
  tells: z.string(),
  /** Why its mail always goes; null for one that may be switched off. */
  requiredBecause: z.string().nullable(),
  /** The consent that it goes by: given and withdrawn at /api/v1/consents, nowhere else. */
  consent: z.enum(['marketing']).nullable(),
  mail: z.object({ isOn: z.boolean(), isChoosable: z.boolean() }),
  /** Null: never by push. */
  push: z.object({ isOn: z.boolean() }).nullable(),
})

const noticeExample = {
  kind: 'messages',
  group: 'care',
  name: 'Mensagem não lida',
  tells: 'Quando escrevem para você e a mensagem espera há dez minutos. No máximo um aviso por hora.',
  requiredBecause: null,
  consent: null,
  mail: { isOn: true, isChoosable: true },
  push: { isOn: true },
}

/** Full hours of Brasília; the last one is no longer his. From 22 to 6 is a night. */
const [fromHour, toHour] = [z.int().min(0).max(23), z.int().min(1).max(24)]

const noticesResponse = z.object({
  notices: z.array(notice),
  /** What can wait goes in these hours only, by either way. */
  hours: z.object({ fromHour, toHour }),
})
const hoursExample = { fromHour: 8, toHour: 21 }

/** Which notices reach the bearer by which way. Ours, like all calls of this file. */
export const listNotices = call({
  method: 'GET',
  path: '/api/v1/notices',
  request: null,
  response: noticesResponse,
  example: { response: { notices: [noticeExample], hours: hoursExample } },
})

export const noticePath = z.object({ kind: z.string().max(40), way })

/** Repeating changes nothing. 409 notice_not_switchable for a mail that is required or goes by consent. */
export const switchNotice = call({
  method: 'PUT',
  path: '/api/v1/notices/{kind}/{way}',
  request: z.object({ is_on: z.boolean() }),
  response: noticesResponse,
  example: {
    request: { is_on: false },
    response: { notices: [{ ...noticeExample, mail: { isOn: false, isChoosable: true } }], hours: hoursExample },
  },
})

/** The hours for what can wait. Repeating changes nothing. 422 invalid_fields if they end as they begin. */
export const chooseNoticeHours = call({
  method: 'PUT',
  path: '/api/v1/notice_hours',
  request: z.object({ from_hour: fromHour, to_hour: toHour }),
  response: noticesResponse,
  example: {
    request: { from_hour: 9, to_hour: 18 },
    response: { notices: [noticeExample], hours: { fromHour: 9, toHour: 18 } },
  },
})

const pushResponse = z.object({
  push: z.object({
    /** `applicationServerKey` for the browser; null: nothing goes by push here. */
    publicKey: z.string().nullable(),
    /** The browsers that receive, newest first; never more than ten. */
    subscriptions: z.array(
      z.object({
        id,
        ...device.shape,
        /** It is the browser that asks. */
        isThisOne: z.boolean(),
        createdAt: z.iso.datetime(),
        /** When a notice was last sent there. */
        sentAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

const subscription = {
  id: 7,
  browser: 'chrome',
  system: 'android',
  isThisOne: true,
  createdAt: '2026-11-21T12:00:00.000Z',
  sentAt: null,
}
const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const pushExample = { push: { publicKey, subscriptions: [subscription] } }

/** The browsers that receive the bearer's notices by web push (RFC 8030). */
export const listPushSubscriptions = call({
  method: 'GET',
  path: '/api/v1/push_subscriptions',
  request: null,
  response: pushResponse,
  example: { response: pushExample },
})

/**
 * The bearer's session receives in this browser: what `PushSubscription.toJSON()` gives. Repeating changes nothing. 422
 * push_service_unknown, 409 push_is_off or too_many_push_subscriptions.
 */
export const subscribeToPush = call({
  method: 'PUT',
  path: '/api/v1/push_subscription',
  request: z.object({
    endpoint: z.string().max(1_000),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  response: pushResponse,
  example: {
    request: {
      endpoint: 'https://push.example/wpush/v2/gAAAAABk',
      keys: { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    },
    response: pushExample,
  },
})

/** Nothing is sent to this browser any more. Repeating changes nothing. */
export const removePushSubscription = call({
  method: 'DELETE',
  path: '/api/v1/push_subscriptions/{id}',
  request: null,
  response: pushResponse,
  example: { response: { push: { publicKey, subscriptions: [] } } },
})

/** A test notice goes to this browser, once a minute. */
export const sendTestNotice = call({
  method: 'POST',
  path: '/api/v1/push_subscriptions/{id}/tests',
  request: null,
  response: pushResponse,
  example: { response: pushExample },
})
