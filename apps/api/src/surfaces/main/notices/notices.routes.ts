import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { chooseHours, findHours, listPreferences, switchNotice } from '#domains/people/notices'
import { signedIn } from '../../callers/bearer.ts'
import { noticeOnTheWire } from './notices.serializer.ts'

const tags = ['notices']
const response = { 200: contract.listNotices.response }

/** /api/v1/notices (ours): which notices reach the bearer by which way. */
export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/notices',
    {
      config: { admits: 'signed in' },
      schema: { summary: 'List the kinds of notices, and by which ways each reaches the bearer', tags, response },
    },
    own,
  )
  app.put(
    '/v1/notices/:kind/:way',
    {
      config: { admits: 'signed in', whenRepeated: own },
      schema: {
        summary: 'Switch one kind of notice on or off by one way',
        tags,
        params: contract.noticePath,
        body: contract.switchNotice.request,
        response,
      },
    },
    async (request) => {
      const { params, body } = request
      await switchNotice(request.ctx, { userId: signedIn(request).userId, ...params, isOn: body.is_on })
      return own(request)
    },
  )
  app.put(
    '/v1/notice_hours',
    {
      config: { admits: 'signed in', whenRepeated: own },
      schema: {
        summary: 'Pick the hours in which the bearer is told what can wait',
        tags,
        body: contract.chooseNoticeHours.request,
        response,
      },
    },
    async (request) => {
      const { from_hour: fromHour, to_hour: toHour } = request.body
      await chooseHours(request.ctx, { userId: signedIn(request).userId, fromHour, toHour })
      return own(request)
    },
  )
}

const own = async (request: FastifyRequest) => ({
  notices: (await listPreferences(request.ctx, signedIn(request))).map(noticeOnTheWire),
  hours: await findHours(request.ctx, signedIn(request)),
})
