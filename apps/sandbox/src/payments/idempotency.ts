import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

export type Answer = { body: unknown; wasReplayed: boolean }

export const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  return Array.isArray(key) ? key[0] : key
}

/**
 * Runs `work` once per idempotency key. The key and the effect are written in one transaction, and the key is unique,
 * so the same request sent twice (even concurrently) has one effect and one answer. A different request under the same
 * key is refused with 409. A refused request leaves no key.
 */
export const oncePerKey = (
  world: World,
  { scope, key, request }: { scope: string; key: string | undefined; request: unknown },
  work: () => unknown,
): Answer => {
  if (!key) throw new Refusal(400, 'idempotency_key_required', 'Falta o cabeçalho Idempotency-Key.')
  // The request was parsed by its schema, so the field order of the client no longer matters.
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return inTransaction(world.db, () => {
    const earlier = world.db
      .prepare('SELECT request_hash, answer FROM idempotency_keys WHERE scope = ? AND key = ?')
      .get(scope, key) as { request_hash: string; answer: string } | undefined
    if (earlier && earlier.request_hash !== requestHash) {
      throw new Refusal(409, 'idempotency_conflict', 'Esta Idempotency-Key já foi usada com outro pedido.')
    }
    if (earlier) return { body: JSON.parse(earlier.answer), wasReplayed: true }
    const body = work()
    world.db
      .prepare('INSERT INTO idempotency_keys (scope, key, request_hash, answer) VALUES (?, ?, ?, ?)')
      .run(scope, key, requestHash, JSON.stringify(body))
    return { body, wasReplayed: false }
  })
}
