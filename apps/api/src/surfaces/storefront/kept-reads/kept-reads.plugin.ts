import { joinedCheck } from '@prumo/process'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/context'
import { type KeptDocument, keptDocuments } from './kept-documents.ts'

/** What public documents are made from: it has a version that every change of it increments. */
export type Source = {
  /** The current version, for code that caches what it read. */
  readVersion: () => Promise<number>
  /** The version if nobody can change it at this moment, otherwise null: then it must be queried. */
  heldVersion: () => number | null
  versionIn: (snapshot: Context) => Promise<number>
  /** When it next changes by the clock alone, which changes no version; null if it will not. */
  nextChangeIn: (snapshot: Context) => Promise<Date | null>
  /** Waits until it can be read, without holding a snapshot or a connection meanwhile. */
  beReady?: () => Promise<void>
  close?: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    keptReads: {
      kept: ReturnType<typeof keptDocuments>
      /** The normalised question of each URL. */
      questions: LRUCache<string, string>
      /** Documents being rendered, so that concurrent requests share one rendering. */
      rendering: Map<string, Promise<KeptDocument>>
      currentVersion: () => Promise<number>
      source: Source
    }
  }
}

/**
 * A cache of rendered documents of one source, for the routes of the plugin that registers it. Each process has its
 * own, and no invalidation messages are needed.
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
