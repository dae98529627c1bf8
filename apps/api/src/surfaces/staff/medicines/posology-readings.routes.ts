import { readPosology as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readPosologyWords } from '#domains/care/prescriptions'

/** POST /api/staff/v1/posology_readings (ours): what typed words say. By POST, because the words may be long. */
export const posologyReadingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/posology_readings',
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Say what the words of a posology mean, while they are typed',
        description: 'Reads no record and stores nothing. Without a medicine, as of a free item.',
        tags: ['prescriptions'],
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ body: { medicine, free, posology } }) => ({
      reading: readPosologyWords({
        posology,
        ...(medicine === undefined ? { free: free ?? { name: '', composition: '' } } : { medicine }),
      }),
    }),
  )
}
