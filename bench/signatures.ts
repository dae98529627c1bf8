import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../apps/api/src/config.ts'
import { aConsultation, settleRecords } from '../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { type Context, contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import type { House } from './house.ts'
import type { Result } from './result.ts'
import { signInDoctor } from './sign-in-doctor.ts'

// A first try lasts eight seconds: in the first four the sheets are drawn, then nothing but the provider is waited for.
const [signatures, delayMs, drawingMs, mostMs] = [50, 10_000, 4_000, 180_000]

/** Fifty documents are signed at once by a provider that takes ten seconds for each: what others notice of it. */
export const benchSignatures = async ({ databaseUrl, apiUrl, sandboxUrl }: House): Promise<Result[]> => {
  const { world } = openWorld(readConfig({ APP_ENV: 'local', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }), 'bench')
  const ctx = contextFor(world, { kind: 'system' })
  try {
    await settleRecords(ctx)
    const ids: number[] = []
    for (let n = 0; n < signatures; n++) ids.push((await aConsultation(ctx)).consultationId)
    const bearer = await signInDoctor(ctx, apiUrl)
    await issue(apiUrl, bearer, (await aConsultation(ctx)).consultationId)
    const quiet = await readFor(apiUrl, bearer, 3_000)
    await control(sandboxUrl, 'PUT', { service: 'signing', kind: 'delay', delay_ms: delayMs })
    const began = performance.now()
    const issuing = Promise.all(ids.map((id) => issue(apiUrl, bearer, id)))
    const drawing = await readFor(apiUrl, bearer, drawingMs)
    const [busy, held] = await Promise.all([readFor(apiUrl, bearer, 3_000), mostHeldFor(ctx, 3_000)])
    const longest = Math.max(...(await issuing))
    const doneMs = await untilSigned(ctx, ids, began)
    await control(sandboxUrl, 'DELETE')
    return [
      {
        name: `a doctor's reads while ${signatures} signatures wait ${delayMs / 1_000} s for the provider, against a quiet hour`,
        ratio: median(busy) / median(quiet),
        budget: { atMost: 2 },
        details: `${median(busy).toFixed(1)} ms and ${median(quiet).toFixed(1)} ms, medians of ${busy.length} and ${quiet.length}; all signed after ${(doneMs / 1_000).toFixed(0)} s, each doctor answered within ${(longest / 1_000).toFixed(1)} s`,
      },
      {
        name: 'the same while the fifty sheets are drawn',
        ratio: median(drawing) / median(quiet),
        budget: { atMost: 2 },
        details: `${median(drawing).toFixed(1)} ms, median of ${drawing.length}; ${Math.max(...drawing).toFixed(0)} ms at most`,
      },
      {
        name: 'connections in a transaction for more than half a second meanwhile',
        ratio: held,
        budget: { atMost: 0 },
        details: `${held} at most`,
      },
    ]
  } finally {
    await world.db.destroy()
  }
}

/** How long its doctor waited for the answer. */
const issue = async (apiUrl: string, bearer: string, consultationId: number): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${apiUrl}/api/staff/v1/consultations/${consultationId}/signed_documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document: { kind: 'exam_request', exams: [{ key: 'glicemia' }] }, consent: true }),
  })
  if (!answer.ok) throw new Error(`signing answered ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - began
}

const readFor = async (apiUrl: string, bearer: string, ms: number): Promise<number[]> => {
  const times: number[] = []
  for (const began = performance.now(); performance.now() - began < ms; ) {
    const before = performance.now()
    const answer = await fetch(`${apiUrl}/api/staff/v1/tasks`, { headers: { authorization: `Bearer ${bearer}` } })
    if (!answer.ok) throw new Error(`the tasks answered ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - before)
  }
  return times
}

const mostHeldFor = async (ctx: Context, ms: number): Promise<number> => {
  let most = 0
  for (const began = performance.now(); performance.now() - began < ms; await sleep(200)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
        and state_change < clock_timestamp() - interval '0.5 seconds'`.execute(ctx.db)
    most = Math.max(most, rows[0]?.count ?? 0)
  }
  return most
}

const untilSigned = async (ctx: Context, ids: number[], began: number): Promise<number> => {
  while (performance.now() - began < mostMs) {
    const { rows } = await sql`select 1 from care.signed_documents
      where consultation_id = any(${ids}) and state = 'issued'`.execute(ctx.db)
    if (rows.length === ids.length) return performance.now() - began
    await sleep(500)
  }
  throw new Error(`not all were signed within ${mostMs / 1_000} seconds`)
}

const control = (sandboxUrl: string, method: 'PUT' | 'DELETE', fault?: object) =>
  fetch(`${sandboxUrl}/control/faults`, {
    method,
    ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
  })

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] as number
