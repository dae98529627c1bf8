import { z } from 'zod'
import { openDownload } from '#domains/shop/digitals'
import { defineRoute } from '../json-api/index.ts'
import { sendDownload } from './send-download.ts'
import { wantedPartOf } from './wanted-part.ts'

export const showDigital = defineRoute({
  schema: {
    summary: 'Download a digital asset, whole or one range of it',
    description:
      'The token stands in line_items.digital_links of a paid order. Range and If-Range resume a download that broke ' +
      'off; a download in parts counts once.',
    tags: ['digitals'],
    bag: z.looseObject({ token: z.string() }),
    answer: {
      description: 'The bytes of the file, with its own media type; 206 for a range',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  handler: async (request, reply) => {
    const partOf = wantedPartOf(request)
    return sendDownload(reply, await openDownload(request.ctx, { token: request.bag.token, partOf }))
  },
})
