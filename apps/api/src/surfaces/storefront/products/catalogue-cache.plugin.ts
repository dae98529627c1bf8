import fp from 'fastify-plugin'
import { openVersionReader } from '#domains/shop/catalogue'
import { joinedCheck } from './joined-check.ts'
import { type KeptDocument, keptDocuments } from './kept-documents.ts'
import { recent } from './recent.ts'

declare module 'fastify' {
  interface FastifyInstance {
    catalogueCache: {
      kept: ReturnType<typeof keptDocuments>
      /** The question that an address was found to ask. */
      questions: ReturnType<typeof recent<string>>
      /** Documents at work, so that a crowd that finds nothing kept has it made once. */
      rendering: Map<string, Promise<KeptDocument>>
      currentVersion: () => Promise<number>
    }
  }
}

/** One memory of rendered catalogue pages for this process; each process has its own and none needs telling. */
export const catalogueCache = fp(async (app) => {
  const reader = openVersionReader(app.parts.database)
  app.addHook('onClose', reader.close)
  app.decorate('catalogueCache', {
    kept: keptDocuments(),
    questions: recent<string>(2_000),
    rendering: new Map(),
    currentVersion: joinedCheck(reader.read),
  })
})
