import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  confirmEntry,
  type Entry,
  entryTokenOf,
  joinWaitingList,
  leaveWaitingList,
  listEntriesOfUser,
} from '#domains/people/waiting-list'
import type { Context } from '#platform/context'
import { signedIn } from '../../callers/bearer.ts'

const tags = ['waiting list']
const params = z.object({ token: z.string().max(200) })

// Each may send a mail to somebody. Many people share a mobile carrier's address.
const joinsFromOneAddress = 10

/** /api/v1/waiting_list_entries (ours, decision 0028): a request for one mail when something opens. */
export const waitingListRoutes: FastifyPluginAsyncZod = async (app) => {
  const mostJoins = Math.ceil(joinsFromOneAddress * app.parts.config.rateLimitFactor)
  app.get(
    '/v1/waiting_list_entries',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List what the bearer waits for',
        tags,
        response: { 200: contract.listWaitingListEntries.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const entries = await listEntriesOfUser(request.ctx, { userId })
      return { waitingListEntries: entries.map((entry) => entryOnTheWire(request.ctx, entry)) }
    },
  )
  app.post(
    '/v1/waiting_list_entries',
    {
      schema: {
        summary: 'Ask to be told once when something opens',
        description:
          'A bearer is in at once, by his account’s e-mail. A guest is answered alike whoever’s the e-mail is, and is in ' +
          'once he follows the link that is mailed, three times at most and an hour apart.',
        tags,
        body: contract.joinWaitingList.request,
        response: { 201: contract.joinWaitingList.response },
      },
      config: {
        admits: 'anybody',
        whenRepeated: 'runs again',
        rateLimit: { max: mostJoins, timeWindow: '10 minutes' },
      },
    },
    async (request, reply) => {
      const { topic, email, consent_version: version } = request.body.waiting_list_entry
      const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null
      const consent = { version, ip: request.ip, userAgent }
      const entry = await joinWaitingList(request.ctx, { topic, email: email ?? null, consent })
      const isOwn = request.ctx.actor.kind === 'user' && entry.confirmedAt !== null
      const waitingListEntry = isOwn
        ? entryOnTheWire(request.ctx, entry)
        : ({ topic, state: 'to_confirm', token: null } as const)
      return reply.status(201).send({ waitingListEntry })
    },
  )
  app.put(
    '/v1/waiting_list_confirmation',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Follow the mailed link: the e-mail is its owner’s',
        tags,
        body: contract.confirmWaitingListEntry.request,
        response: { 200: contract.confirmWaitingListEntry.response },
      },
    },
    async ({ ctx, body }) => ({ waitingListEntry: entryOnTheWire(ctx, await confirmEntry(ctx, body)) }),
  )
  app.delete(
    '/v1/waiting_list_entries/:token',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Leave the list; the e-mail is forgotten',
        tags,
        params,
        response: { 200: contract.leaveWaitingList.response },
      },
    },
    leave,
  )
  await app.register(oneClickRoute)
}

const leave = async ({ ctx, params: input }: { ctx: Context; params: z.output<typeof params> }) => {
  await leaveWaitingList(ctx, input)
  return { hasLeft: true as const }
}

/** Mail programs call this without the user (RFC 8058): a form POST, without cookies or a page. */
const oneClickRoute: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )
  app.post(
    '/v1/waiting_list_entries/:token/departure',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Leave the list at one press in a mail program',
        tags,
        params,
        response: { 200: contract.leaveWaitingList.response },
      },
    },
    leave,
  )
}

type Wire = z.output<typeof contract.joinWaitingList.response>['waitingListEntry']

const entryOnTheWire = (ctx: Context, entry: Entry): Wire => ({
  topic: entry.topic as Wire['topic'],
  state: 'confirmed',
  token: entryTokenOf(ctx, entry),
})
