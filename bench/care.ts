import { readConfig } from '../apps/api/src/config.ts'
import { aNote, anEntry } from '../apps/api/src/domains/care/chart/chart.factory.ts'
import { aStoredResult } from '../apps/api/src/domains/care/exam-results/exam-results.factory.ts'
import {
  aConsultation,
  castMember,
  settleRecords,
  timedSigning,
} from '../apps/api/src/domains/care/prescriptions/prescriptions.factory.ts'
import { substances } from '../apps/api/src/domains/medicines/substances/index.ts'
import { type Context, contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import type { House } from './house.ts'
import type { Result } from './result.ts'
import { signInDoctor } from './sign-in-doctor.ts'

const dayMs = 24 * 60 * 60_000
const [medicines, visits, turns] = [200, 200, 30]

/** A record of many years against an empty one, and the checks of an order against the write that follows them. */
export const benchCare = async ({ databaseUrl, apiUrl }: House): Promise<Result[]> => {
  const config = readConfig({ APP_ENV: 'local', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const { world } = openWorld(config, 'bench')
  const ctx = contextFor(world, { kind: 'system' })
  try {
    await settleRecords(ctx)
    const people = {
      patientId: await castMember(ctx, 'bruno@prumo.example'),
      otherId: await castMember(ctx, 'diego@prumo.example'),
      doctorId: await castMember(ctx, 'helena@prumo.example'),
    }
    // The chart first: the medicines of the other measurement would stand in it.
    const charts = await openings(ctx, { ...people, apiUrl })
    return [charts, await signings(ctx, people)]
  } finally {
    await world.db.destroy()
  }
}

type People = { patientId: number; otherId: number; doctorId: number }

const signings = async (ctx: Context, { patientId, doctorId }: People): Promise<Result> => {
  for (const { name } of substances.slice(0, medicines))
    await anEntry(ctx, { patientId, authorId: doctorId, kind: 'medicine', text: name })
  const { consultationId } = await aConsultation(ctx)
  const doctor: Context = { ...ctx, actor: { kind: 'user', userId: doctorId, roles: ['doctor'] } }
  const times: { checksMs: number; writeMs: number }[] = []
  for (let turn = 0; turn < turns; turn++)
    times.push(await timedSigning(doctor, { consultationId, medicine: 'finasterida-1-comprimidos' }))
  const [checks, write] = [median(times.map(({ checksMs }) => checksMs)), median(times.map(({ writeMs }) => writeMs))]
  return {
    name: `checks at signing with ${medicines} medicines on record, against the write that follows them`,
    ratio: checks / write,
    budget: { atMost: 1 },
    details: `${checks.toFixed(1)} ms and ${write.toFixed(1)} ms, medians of ${turns}`,
  }
}

/** The same doctor opens both in turns; each has one visit, and one of them nearly two hundred more. */
const openings = async (ctx: Context, { patientId, otherId, doctorId, apiUrl }: People & { apiUrl: string }) => {
  const author = { patientId, authorId: doctorId }
  for (let ago = visits; ago > 0; ago--) {
    const then = { ...ctx, now: () => new Date(Date.now() - ago * 36 * dayMs) }
    const visit = await aConsultation(then, { state: 'closed', closedAt: then.now() })
    await aStoredResult(then, visit)
    await aNote(then, { ...author, assessment: `Visita há ${ago}` })
    await anEntry(then, { ...author, kind: 'vital', vital: { measure: 'weight', value: 80, second: null } })
  }
  await aConsultation(ctx, { of: 'diego' })
  const bearer = await signInDoctor(ctx, apiUrl)
  const open = async (id: number): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${apiUrl}/api/staff/v1/patients/${id}/chart`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    if (!answer.ok) throw new Error(`the chart of ${id} answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - began
  }
  const times: [long: number, empty: number][] = []
  for (let turn = 0; turn < turns + 5; turn++) times.push([await open(patientId), await open(otherId)])
  const warm = times.slice(5)
  const [long, empty] = [median(warm.map(([one]) => one)), median(warm.map(([, other]) => other))]
  return {
    name: 'a chart of twenty years, against one of a first visit',
    ratio: long / empty,
    budget: { atMost: 2 },
    details: `${long.toFixed(1)} ms and ${empty.toFixed(1)} ms, medians of ${turns}; ${visits} visits, notes, entries, requests and results`,
  }
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] as number
