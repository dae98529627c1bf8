import { calendarDayOf, dayMs } from '@prumo/brazil'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCover, endCover, listCovers } from '#domains/care/access-reasons'
import { findChartPass, handOverPatient } from '#domains/care/consultations'
import { listWaitingResults } from '#domains/care/exam-results'
import { listThreads, sendMessage } from '#domains/care/messages'
import {
  endHandover,
  endOwnHandover,
  handOverPatientsLeftBehind,
  readPatientsLeftBehind,
} from '#domains/care/patients-left-behind'
import { listWaitingRenewals } from '#domains/care/renewals'
import { readUrgentNotes } from '#domains/care/urgent-notes'
import { listWaitingProgrammes } from '#domains/care/weight'
import { deactivate, giveRole, reactivate, takeRole } from '#domains/people/team'
import { listTasksOfDoctor, listWhoseTasks, returnDispensing } from '#domains/plans/subscriptions'
import type { Context, Role } from '#platform/context'
import { Failure } from '#platform/failure'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aStoredResult } from '../../domains/care/exam-results/exam-results.factory.ts'
import { aRegister } from '../../domains/care/prep/prep.factory.ts'
import { aConsultation, castMember, settleRecords } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aWaitingRenewal } from '../../domains/care/renewals/renewals.factory.ts'
import { aProgramme } from '../../domains/care/weight/weight.factory.ts'
import { aRequest } from '../../domains/plans/subscriptions/subscriptions.factory.ts'
import { factsNow, hasPart, type Item, itemsNow, mayAct } from './addressees.factory.ts'

/*
 * A law over what waits for a professional, whatever becomes of him: handed over, covered, gone, back, of another
 * profession, in any order. Somebody who may act on it is shown it, or the administration finds its patient among those
 * left behind; and who has no part in a patient is shown nothing of him and opens no chart of his.
 *
 * PRUMO_SEED sets the seed, PRUMO_HISTORIES the number of histories (npm run test:deep).
 */
const seed = Number(process.env.PRUMO_SEED ?? 1)
const numRuns = Number(process.env.PRUMO_HISTORIES ?? 6)

// Tiago is a doctor, and a patient of his colleagues too.
const professionals = ['helena', 'marcos', 'tiago', 'paula', 'livia'] as const
const patients = ['bruno', 'tiago'] as const
type Name = (typeof professionals)[number]
type Patient = (typeof patients)[number]
type Profession = 'doctor' | 'psychologist'
const practiceOf: Record<Name, Profession> = {
  ...{ helena: 'doctor', marcos: 'doctor', tiago: 'doctor' },
  ...{ paula: 'psychologist', livia: 'psychologist' },
}
const councils = { doctor: 'CRM', psychologist: 'CRP' } as const

let world: TestWorld
let system: Context
const ids = new Map<string, number>()
let kept: { roles: { user_id: number; role: string }[]; registrations: { user_id: number; council: string }[] }
beforeAll(async () => {
  world = await testWorld()
  system = world.ctx({ kind: 'system' })
  for (const name of [...professionals, 'bruno', 'clara', 'silvia'])
    ids.set(name, await castMember(system, `${name}@prumo.example`))
  await settleRecords(system)
  const { dispensingId } = await aRequest(system, await sandboxControl(world.sandbox.url).cardToken())
  const asked = { reason: 'dose_to_confirm' as const, note: 'Dois jatos por dia?' }
  await returnDispensing(system, { dispensingId, pharmacistId: idOf('silvia'), ...asked })
  kept = {
    roles: (
      await sql<{ user_id: number; role: string }>`select user_id, role from people.user_roles`.execute(world.world.db)
    ).rows,
    registrations: (
      await sql<{ user_id: number; council: string }>`select user_id, council from people.professionals`.execute(
        world.world.db,
      )
    ).rows,
  }
})
afterAll(() => world.close())

const idOf = (name: string): number => ids.get(name) as number
const nameOf = (id: number): string => [...ids].find(([, one]) => one === id)?.[0] ?? String(id)

/** As who is signed in now: null where the account is closed. */
const as = async (name: string): Promise<Context | null> => {
  const { rows } = await sql<{ role: Role | null; deactivated_at: Date | null }>`select role, deactivated_at
    from people.users left join people.user_roles on user_id = id where id = ${idOf(name)}`.execute(world.world.db)
  if (rows.some(({ deactivated_at }) => deactivated_at !== null)) return null
  return world.ctx({ kind: 'user', userId: idOf(name), roles: rows.flatMap(({ role }) => role ?? []) })
}
const clara = () => world.ctx({ kind: 'user', userId: idOf('clara'), roles: ['administrator'] })
/** A refused act changes nothing, and is no fault of the law. */
const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** Something that waits: for whom, of whom. A psychologist is only written to. `isAlone`: followed, and never seen. */
const waitings = ['renewal', 'result', 'task', 'weight', 'prep', 'message', 'urgent'] as const
const oneOf = <T>(all: readonly T[]) => fc.constantFrom(...all)
type Happening =
  | { kind: 'wait'; what: (typeof waitings)[number]; of: Patient; for: Name; isAlone?: boolean }
  | { kind: 'hand' | 'give'; of: Patient; from: Name; to: Name }
  | { kind: 'end'; of: Patient; by: Name | 'clara' }
  | { kind: 'cover'; from: Name; to: Name }
  | { kind: 'uncover'; from: Name }
  | { kind: 'leave'; who: Name; how: 'account' | 'role' }
  | { kind: 'return'; who: Name }
  | { kind: 'turn'; who: Name }
  | { kind: 'days'; days: number }

/** What becomes of three professionals and a patient: of more it would seldom be the same ones twice. */
const history = fc
  .tuple(fc.shuffledSubarray([...professionals], { minLength: 3, maxLength: 3 }), oneOf(patients))
  .chain(([names, patient]) => {
    const one = oneOf(names)
    const of = fc.constant(patient)
    const kind = <T extends Happening['kind']>(is: T) => fc.constant(is)
    const waiting = fc.record({ kind: kind('wait'), what: oneOf(waitings), of, for: one, isAlone: fc.boolean() })
    const happening: fc.Arbitrary<Happening> = fc.oneof(
      { weight: 1, arbitrary: waiting },
      { weight: 3, arbitrary: fc.record({ kind: kind('hand'), of, from: one, to: one }) },
      { weight: 3, arbitrary: fc.record({ kind: kind('give'), of, from: one, to: one }) },
      { weight: 2, arbitrary: fc.record({ kind: kind('end'), of, by: oneOf([...names, 'clara' as const]) }) },
      { weight: 2, arbitrary: fc.record({ kind: kind('cover'), from: one, to: one }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('uncover'), from: one }) },
      { weight: 3, arbitrary: fc.record({ kind: kind('leave'), who: one, how: oneOf(['account', 'role'] as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('return'), who: one }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('turn'), who: one }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('days'), days: oneOf([1, 2, 200]) }) },
    )
    return fc.tuple(
      fc.array(waiting, { minLength: 1, maxLength: 3 }),
      fc.array(happening, { minLength: 1, maxLength: 8 }),
    )
  })

const wait = async ({ what, of, for: name, isAlone }: Extract<Happening, { kind: 'wait' }>): Promise<void> => {
  if (of === name) return
  const [patientId, doctorId] = [idOf(of), idOf(name)]
  const profession = practiceOf[name]
  if (profession === 'psychologist' && !['message', 'urgent'].includes(what)) return
  if (isAlone && what === 'weight') await aProgramme(system, { patientId, doctorId })
  if (isAlone && what === 'prep') await aRegister(system, { patientId, doctorId })
  if (isAlone && ['weight', 'prep'].includes(what)) return
  const whose = await aConsultation(system, { state: 'closed', closedAt: system.now(), of, with: name, profession })
  if (what === 'renewal') await aWaitingRenewal(system, { of, with: name })
  if (what === 'result') await aStoredResult(system, whose)
  if (what === 'task')
    await sql`update plans.dispensing_tasks set patient_id = ${patientId}, doctor_id = ${doctorId}`.execute(
      world.world.db,
    )
  if (what === 'weight') await aProgramme(system, whose)
  if (what === 'prep') await aRegister(system, whose)
  if (what === 'message' || what === 'urgent') {
    const body = what === 'urgent' ? 'Quero me matar.' : 'Posso tomar à noite?'
    await unlessRefused(() =>
      sendMessage(world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] }), {
        fromUserId: patientId,
        toUserId: doctorId,
        body,
      }),
    )
  }
}

const leave = async ({ who, how }: Extract<Happening, { kind: 'leave' }>): Promise<void> => {
  const userId = idOf(who)
  if (how === 'account') return deactivate(clara(), { userId })
  for (const role of ['doctor', 'psychologist'] as const) await takeRole(clara(), { userId, role })
}

/** Another profession from now on: another registration, and its role. */
const turn = async ({ who }: Extract<Happening, { kind: 'turn' }>): Promise<void> => {
  const userId = idOf(who)
  const role = practiceOf[who] === 'doctor' ? 'psychologist' : 'doctor'
  await takeRole(clara(), { userId, role: practiceOf[who] })
  await registerAs(userId, councils[role])
  await giveRole(clara(), { userId, role }, asBefore)
}
/** Somebody who had turned before a role was refused for it (docs/decisions/0308) is still there. */
const asBefore = async () => true
const registerAs = (userId: number, council: string) =>
  sql`update people.professionals set council = ${council} where user_id = ${userId}`.execute(world.world.db)

const comeBack = async ({ who }: Extract<Happening, { kind: 'return' }>): Promise<void> => {
  const userId = idOf(who)
  const role = practiceOf[who]
  await reactivate(clara(), { userId })
  await takeRole(clara(), { userId, role: role === 'doctor' ? 'psychologist' : 'doctor' })
  await registerAs(userId, councils[role])
  await giveRole(clara(), { userId, role }, asBefore)
}

const elseWaiting = (ctx: Context) => (of: { doctorIds: number[]; patientIds: number[] }) => listWhoseTasks(ctx, of)

const act = async (one: Happening): Promise<unknown> => {
  if (one.kind === 'wait') return wait(one)
  if (one.kind === 'leave') return leave(one)
  if (one.kind === 'return') return comeBack(one)
  if (one.kind === 'turn') return turn(one)
  if (one.kind === 'days') return world.clock.advance(one.days * dayMs)
  if (one.kind === 'give') {
    const input = { fromId: idOf(one.from), toId: idOf(one.to), patientIds: [idOf(one.of)] }
    return handOverPatientsLeftBehind(clara(), input, elseWaiting(clara()))
  }
  if (one.kind === 'end') {
    if (one.by !== 'clara')
      return asHimself(one.by, (ctx) => endOwnHandover(ctx, { patientId: idOf(one.of), reason: 'cannot_go_on' }))
    const { rows } = await sql<{ id: number }>`select id from care.handovers where patient_id = ${idOf(one.of)}
      order by id desc limit 1`.execute(world.world.db)
    return endHandover(clara(), { handoverId: rows[0]?.id ?? 0, reason: 'mistake' })
  }
  if (one.kind === 'hand')
    return asHimself(one.from, (ctx) => handOverPatient(ctx, { patientId: idOf(one.of), toId: idOf(one.to) }))
  const today = calendarDayOf(world.clock.now)
  if (one.kind === 'cover')
    return asHimself(one.from, (ctx) =>
      addCover(ctx, {
        coveredBy: idOf(one.to),
        startsOn: today,
        endsOn: calendarDayOf(new Date(world.clock.now.getTime() + dayMs)),
      }),
    )
  return asHimself(one.from, async (ctx) => {
    for (const { id } of (await listCovers(ctx)).filter(({ doctorId }) => doctorId === idOf(one.from)))
      await endCover(ctx, { coverId: id })
  })
}
const asHimself = async (name: string, work: (ctx: Context) => Promise<unknown>): Promise<unknown> => {
  const ctx = await as(name)
  return ctx && work(ctx)
}

type Shown = Pick<Item, 'what' | 'patient'> & { doctor: number | null }
/** All that this one is shown of what waits. */
const shownTo = async (name: string): Promise<Shown[]> => {
  const ctx = await as(name)
  if (!ctx) return []
  const userId = idOf(name)
  const of = (what: string, rows: { patientId: number; doctorId: number }[] | null): Shown[] =>
    (rows ?? []).map(({ patientId: patient, doctorId: doctor }) => ({ what, patient, doctor }))
  const urgent = (await unlessRefused(() => readUrgentNotes(ctx))) ?? []
  const threads = (await unlessRefused(() => listThreads(ctx, { userId }))) ?? []
  return [
    ...of('renewal', await unlessRefused(() => listWaitingRenewals(ctx))),
    ...of('result', await unlessRefused(() => listWaitingResults(ctx))),
    ...of('task', await unlessRefused(() => listTasksOfDoctor(ctx, { doctorId: userId }))),
    ...of('weight', await unlessRefused(() => listWaitingProgrammes(ctx))),
    ...urgent.map(({ note }) => ({ what: 'urgent', patient: note.patientId, doctor: note.addresseeId })),
    ...threads.flatMap(({ userId: patient, unreadCount, answers, isOpen }) =>
      unreadCount > 0 && answers && isOpen ? { what: 'message', patient, doctor: userId } : [],
    ),
  ]
}

const leftBehindBy = async (doctorId: number): Promise<number[]> =>
  (await unlessRefused(() => readPatientsLeftBehind(clara(), { doctorId }, elseWaiting(clara()))))?.patientIds ?? []

const lawHolds = async (): Promise<string[]> => {
  const [facts, items] = [await factsNow(world), await itemsNow(world)]
  const everybody = [...professionals, 'clara']
  const shown = new Map<string, Shown[]>()
  for (const name of everybody) shown.set(name, await shownTo(name))
  const broken: string[] = []
  const is = (one: Shown, item: Item) =>
    one.what === item.what && one.patient === item.patient && one.doctor === item.doctor
  for (const item of items) {
    const sees = everybody.filter((name) => shown.get(name)?.some((one) => is(one, item)))
    const acts = professionals.filter((name) => mayAct(facts, idOf(name), item))
    const named = `${item.what} of ${nameOf(item.patient)} for ${nameOf(item.doctor)}`
    if (!['message', 'weight', 'prep'].includes(item.what))
      for (const name of acts.filter((one) => !sees.includes(one))) broken.push(`${named} is not shown to ${name}`)
    // A colleague who was handed the patient reads in the chart what they wrote.
    const reads = item.what === 'message' ? acts.filter((name) => name !== nameOf(item.doctor)) : []
    const isSeen = [...sees, ...reads].some((name) => name !== nameOf(item.patient))
    const isFollowed = ['weight', 'prep'].includes(item.what) && acts.length > 0
    if (!isSeen && !isFollowed && !(await leftBehindBy(item.doctor)).includes(item.patient))
      broken.push(`${named} is nobody’s`)
  }
  for (const name of professionals) {
    const who = idOf(name)
    for (const of of patients) {
      const patient = idOf(of)
      const ctx = await as(name)
      const opens = ctx !== null && (await findChartPass(ctx, { patientId: patient })) !== null
      if (opens !== hasPart(facts, { who, patient }))
        broken.push(`the chart of ${of} is ${opens ? '' : 'not '}open to ${name}`)
    }
    for (const one of shown.get(name) ?? []) {
      const isUrgent = one.what === 'urgent'
      const item = { ...one, doctor: one.doctor ?? 0 }
      const nobodyActs = professionals.every((other) => !mayAct(facts, idOf(other), item))
      const isHis =
        mayAct(facts, who, item) ||
        (isUrgent && (hasPart(facts, { who, patient: one.patient }) || (nobodyActs && facts.there.has(who))))
      if (!isHis || who === one.patient) broken.push(`${one.what} of ${nameOf(one.patient)} is shown to ${name}`)
    }
  }
  return broken
}

/** Whoever has something that waits for somebody who is gone was told that he is. */
const untold = async (): Promise<string[]> => {
  const { there } = await factsNow(world)
  const { rows } = await sql<{ subject_id: string }>`select subject_id from platform.mails
    where template = 'professional-gone'`.execute(world.world.db)
  const told = new Set(rows.map(({ subject_id }) => subject_id.split('/').slice(0, 2).join('/')))
  return (await itemsNow(world))
    .filter(({ patient, doctor }) => !there.has(doctor) && !told.has(`${patient}/${doctor}`))
    .map(({ what, patient, doctor }) => `${what}: ${nameOf(patient)} was not told that ${nameOf(doctor)} is gone`)
}

/** Everybody is there again, and nothing waits. */
const anew = async (): Promise<void> => {
  const { db } = world.world
  await sql`truncate care.handovers, care.handover_ends, care.covers, care.renewals, care.exam_results,
    care.weight_programmes, care.prep_registers, care.urgent_notes, care.messages, care.threads cascade`.execute(db)
  await sql`update care.consultations set state = 'canceled', closed_at = null, canceled_at = ${world.clock.now},
    cancel_reason = 'by_patient' where state <> 'canceled'`.execute(db)
  await sql`update plans.dispensing_tasks set patient_id = ${idOf('bruno')}, doctor_id = ${idOf('helena')}`.execute(db)
  await sql`update people.users set deactivated_at = null where deactivated_at is not null`.execute(db)
  await sql`delete from people.user_roles`.execute(db)
  for (const { user_id, role } of kept.roles)
    await sql`insert into people.user_roles (user_id, role) values (${user_id}, ${role})`.execute(db)
  for (const { user_id, council } of kept.registrations) await registerAs(user_id, council)
  await sql`update care.doctors set is_accepting = is_published`.execute(db)
  await sql`delete from platform.mails`.execute(db)
}

/** Histories in which the law was broken: each is lived again. */
const found: [Extract<Happening, { kind: 'wait' }>[], Happening[]][] = [
  [[{ kind: 'wait', what: 'renewal', of: 'bruno', for: 'marcos' }], [{ kind: 'turn', who: 'marcos' }]],
  [
    [{ kind: 'wait', what: 'prep', of: 'bruno', for: 'marcos', isAlone: true }],
    [{ kind: 'leave', who: 'marcos', how: 'role' }],
  ],
]

test('law: what waits for somebody is somebody’s, whatever becomes of him, and nobody’s who has no part in it', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ([first, then]) => {
      await anew()
      for (const one of first) await wait(one)
      for (const one of then) {
        await unlessRefused(() => act(one))
        await world.settle()
        expect({ one, broken: [...(await lawHolds()), ...(await untold())] }).toEqual({ one, broken: [] })
      }
    }),
    { numRuns, seed, examples: found.map((one) => [one]) },
  )
}, 600_000)
