import { joinedCheck } from '@prumo/process'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/context'
import { type KeptDocument, keptDocuments } from './kept-documents.ts'

/** What public documents are made of: it has a version that every change of it moves. */
export type Source = {
  /** The version as it stands now; for whoever keeps what he read. */
  readVersion: () => Promise<number>
  /** The version if nobody can move it just now, else null: then it is asked for. */
  heldVersion: () => number | null
  versionIn: (snapshot: Context) => Promise<number>
  /** When it next changes by the clock alone, which moves no version; null when it will not. */
  nextChangeIn: (snapshot: Context) => Promise<Date | null>
  /** Waits until reading can begin; nobody holds a snapshot, or a connection, over the wait. */
  beReady?: () => Promise<void>
  close?: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    keptReads: {
      kept: ReturnType<typeof keptDocuments>
      /** The question that an address was found to ask. */
      questions: LRUCache<string, string>
      /** Documents at work, so that a crowd that finds nothing kept has it made once. */
      rendering: Map<string, Promise<KeptDocument>>
      currentVersion: () => Promise<number>
      source: Source
    }
  }
}

/**
 * One memory of rendered documents of one source, for the routes of the plugin that registers it; each process has its
 * own and none needs telling.
 */
export const keptReads = fp(async (app, { source }: { source: Source }) => {
  app.addHook('onClose', async () => source.close?.())
  app.decorate('keptReads', {
    kept: keptDocuments(),
    questions: new LRUCache<string, string>({ max: 2_000 }),
    rendering: new Map(),
    currentVersion: joinedCheck(source.readVersion),
    source,
  })
})
