import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Context, inSnapshot, inTransaction } from '#platform/context'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../prescriptions/prescriptions.factory.ts'
import { aNoteContent, anEntry } from './chart.factory.ts'
import { contentFrom } from './check-entry.ts'
import type { ClinicalFacts } from './clinical-facts.ts'
import { insertEntry } from './entries.repository.ts'
import type { Entry, EntryChange } from './entry.ts'
import { readClinicalFacts, readClinicalFactsFor } from './index.ts'
import { insertNote } from './notes.repository.ts'
import { packed, unpacked } from './summary.ts'

let world: TestWorld
let [bruno, diego, authorId] = [0, 0, 0]
beforeAll(async () => {
  world = await testWorld()
  const { patientId, doctorId } = await aConsultation(world.ctx())
  const other = await aConsultation(world.ctx(), { of: 'diego' })
  ;[bruno, diego, authorId] = [patientId, other.patientId, doctorId]
})
beforeEach(() => forgetCharts())
afterAll(() => world.close())

/** Background work: its readings leave no row. */
const ctx = () => world.ctx({ kind: 'system' })
const facts = (of = ctx(), patientId = bruno) => readClinicalFacts(of, { patientId })
const medicine = (text: string, { of = ctx(), patientId = bruno }: { of?: Context; patientId?: number } = {}) =>
  anEntry(of, { patientId, authorId, kind: 'medicine', text })
const medicinesIn = ({ medicines }: ClinicalFacts) => medicines.map(({ text }) => text)

const asSuperuser = (...statements: ReturnType<typeof sql>[]) =>
  world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const statement of statements) await statement.execute(db)
  })
const forgetSummaries = () => sql`delete from care.chart_summaries`.execute(world.world.db)
const forgetCharts = async () => {
  await forgetSummaries()
  await asSuperuser(sql`delete from care.chart_entries`, sql`delete from care.chart_notes`)
}

type Row = { id: number; patient_id: number; entries: number; last_entry_id: number; content_sealed: Buffer }
const rowOf = async (patientId = bruno): Promise<Row | undefined> =>
  (await sql<Row>`select * from care.chart_summaries where patient_id = ${patientId}`.execute(world.world.db)).rows[0]

/** Reads facts, and says in which statements and whether entries were among them. */
const watched = async (...patientIds: number[]) => {
  const whose = patientIds.map((patientId) => ({ patientId }))
  const { value: facts, statements } = await statementsOf(() => readClinicalFactsFor(ctx(), whose))
  const opensEntries = statements.some((text) => text.startsWith('select * from "care"."chart_entries"'))
  return { facts, statements, opensEntries }
}

/** One thing after another that happens to a chart; `of`: which of the entries written before it. */
const change = fc.constantFrom<EntryChange>('correction', 'ending', 'withdrawal')
const what = fc.oneof(
  fc.record({ kind: fc.constantFrom('allergy', 'medicine', 'problem', 'avoid'), text: fc.string({ maxLength: 12 }) }),
  fc.record({
    kind: fc.constant('refutation'),
    detail: fc.string({ maxLength: 12 }),
    refutes: fc.record({ about: fc.constantFrom('medicine', 'allergy', 'condition'), key: fc.constant('angina') }),
  }),
  fc.record({
    kind: fc.constant('vital'),
    vital: fc.record({
      measure: fc.constantFrom('blood_pressure', 'weight'),
      value: fc.integer({ min: 90, max: 200 }),
      second: fc.constantFrom(60, 80, null),
    }),
  }),
) as fc.Arbitrary<Pick<Entry, 'kind'> & Partial<Entry>>
const step = fc.record({
  what,
  corrects: fc.option(fc.record({ of: fc.nat(), change }), { nil: null }),
  days: fc.integer({ min: 0, max: 120 }),
  /** A doctor's note beside it, which may correct the one before. */
  noted: fc.option(fc.record({ subjective: fc.constantFrom('Usa Isordil.', 'Sem queixas.'), corrects: fc.boolean() })),
  isRead: fc.boolean(),
})

describe('facts from a summary', () => {
  test('law: are those of the entries, whatever was written, corrected, ended and withdrawn, and whenever it is read', async () => {
    const began = world.clock.now
    const sequence = fc.array(step, { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        await forgetCharts()
        const written: Pick<Entry, 'id' | 'kind'>[] = []
        let lastNoteId: number | null = null
        for (const { what, corrects, days, noted, isRead } of steps) {
          world.clock.advance(days * 24 * 60 * 60_000)
          const corrected = corrects && written.length > 0 ? written[corrects.of % written.length] : undefined
          const kind = corrected?.kind ?? what.kind
          const id = await insertEntry(ctx(), {
            ...{ patientId: bruno, authorId, consultationId: null, kind, ...contentFrom(kind, what) },
            ...{ correctsId: corrected?.id ?? null, change: (corrected && corrects?.change) ?? null },
          })
          if (id !== null) written.push({ id, kind })
          if (noted) {
            const correctsId: number | null = noted.corrects ? lastNoteId : null
            const content = aNoteContent({ subjective: noted.subjective })
            const note = { patientId: bruno, authorId, profession: 'doctor', consultationId: null } as const
            lastNoteId = await insertNote(ctx(), { ...note, correctsId, content })
          }
          if (!isRead) continue
          const withFormerSummary = await facts()
          const withSummary = await facts()
          await forgetSummaries()
          const fromEntries = await facts()
          expect(withFormerSummary).toEqual(fromEntries)
          expect(withSummary).toEqual(fromEntries)
        }
        const before = await facts()
        world.clock.advance(100 * 24 * 60 * 60_000)
        const later = await facts()
        await forgetSummaries()
        expect(later).toEqual(await facts())
        const measured = { pressure: null, weight: null, height: null }
        expect({ ...later, ...measured }).toEqual({ ...before, ...measured })
      }),
      { numRuns: 25 },
    )
    world.clock.now = began
  }, 120_000)

  test('take one statement for all charts, and open no entry; the first reading after a change makes them', async () => {
    for (let more = 0; more < 40; more++) await medicine(`Remédio ${more}`)
    await medicine('Losartana', { patientId: diego })
    const [first, second] = [await watched(bruno, diego), await watched(bruno, diego)]
    expect([first.opensEntries, second.opensEntries]).toEqual([true, false])
    expect(second.facts).toEqual(first.facts)
    expect(medicinesIn(second.facts.get(bruno) as ClinicalFacts)).toHaveLength(40)
    const one = await watched(diego)
    expect(second.statements.length, second.statements.join('\n')).toBe(one.statements.length)
    await medicine('Sinvastatina')
    const changed = await watched(bruno, diego)
    expect([changed.opensEntries, medicinesIn(changed.facts.get(bruno) as ClinicalFacts)[0]]).toEqual([
      true,
      'Sinvastatina',
    ])
    expect((await watched(bruno, diego)).opensEntries).toBe(false)
  })

  test('of a chart without entries, or of nobody’s, are none, and nothing is stored', async () => {
    await medicine('Losartana', { patientId: diego })
    await forgetCharts()
    const none = {
      allergies: [],
      medicines: [],
      problems: [],
      avoid: [],
      refutations: [],
      ...{ pressure: null, weight: null, height: null },
      withdrawn: [],
      writings: [],
    }
    expect([await facts(ctx(), diego), await facts(ctx(), authorId)]).toEqual([none, none])
    expect(await rowOf(diego)).toBeUndefined()
  })

  test('are read in a snapshot too, which stores nothing', async () => {
    await medicine('Losartana')
    expect(medicinesIn(await inSnapshot(ctx(), (ctx) => facts(ctx)))).toEqual(['Losartana'])
    expect(await rowOf()).toBeUndefined()
  })

  test('have the latest blood pressure for half a year, however often they are read', async () => {
    const began = world.clock.now
    const measured = (value: number) =>
      anEntry(ctx(), {
        ...{ patientId: bruno, authorId, kind: 'vital' },
        vital: { measure: 'blood_pressure', value, second: 80 },
      })
    await measured(150)
    await measured(130)
    for (const [days, systolic] of [
      [0, 130],
      [183, 130],
      [184, undefined],
    ] as const) {
      world.clock.now = new Date(began.getTime() + days * 24 * 60 * 60_000)
      expect((await facts()).pressure?.systolic, `${days} days`).toBe(systolic)
    }
    expect((await watched(bruno)).opensEntries).toBe(false)
    world.clock.now = began
  })

  test('are not those that were undone with the transaction that read them', async () => {
    await medicine('Losartana')
    const undone = inTransaction(ctx(), async (ctx) => {
      await medicine('Nunca', { of: ctx })
      expect(medicinesIn(await facts(ctx))).toEqual(['Nunca', 'Losartana'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(medicinesIn(await facts())).toEqual(['Losartana'])
  })
})

describe('at once', () => {
  /** Runs the work while this transaction stays open, with what it has done uncommitted. */
  const duringTransaction = (begin: (ctx: Context) => Promise<unknown>, work: () => Promise<void>) =>
    inTransaction(ctx(), async (ctx) => {
      await begin(ctx)
      await work()
    })

  test('an entry that is committed after a later one was summarised is missed by nobody', async () => {
    await duringTransaction(
      (ctx) => medicine('Primeira', { of: ctx }),
      async () => {
        await medicine('Segunda')
        expect(medicinesIn(await facts())).toEqual(['Segunda'])
      },
    )
    expect((await rowOf())?.entries).toBe(1)
    expect(medicinesIn(await facts()).sort()).toEqual(['Primeira', 'Segunda'])
  })

  test('nobody waits for a summary that another transaction is storing', async () => {
    await medicine('Losartana')
    await medicine('Losartana', { patientId: diego })
    await duringTransaction(
      (ctx) => facts(ctx),
      // The other way round: two that wait for each other would end in a deadlock.
      () =>
        duringTransaction(
          (ctx) => facts(ctx, diego),
          async () => {
            expect(medicinesIn(await facts())).toEqual(['Losartana'])
            expect(medicinesIn(await facts(ctx(), diego))).toEqual(['Losartana'])
          },
        ),
    )
    expect((await watched(bruno, diego)).opensEntries).toBe(false)
  })

  test('law: whoever reads after an entry was committed finds it, among any number of writers and readers', async () => {
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 6; turn++) {
        await medicine(`Remédio ${writer}.${turn}`)
        expect(medicinesIn(await facts())).toContain(`Remédio ${writer}.${turn}`)
      }
    })
    await Promise.all(writers)
    const read = medicinesIn(await facts())
    await forgetSummaries()
    expect([read.length, medicinesIn(await facts())]).toEqual([48, read])
  })
})

describe('a summary that is not of these entries', () => {
  test('of another form is not read, but made anew', async () => {
    await medicine('Losartana')
    await facts()
    await sql`update care.chart_summaries set form = form + 1, content_sealed = 'x'`.execute(world.world.db)
    expect((await watched(bruno)).opensEntries).toBe(true)
    expect((await watched(bruno)).opensEntries).toBe(false)
  })

  test('of a release that knew other words is not read, but made anew', async () => {
    await medicine('Losartana')
    const known = packed(await facts())
    expect(unpacked(known, world.clock.now)).not.toBeNull()
    expect(unpacked(known.replace(/"wordsForm":"./, '"wordsForm":"-'), world.clock.now)).toBeNull()
  })

  const earlier = async (): Promise<Row> => {
    await medicine('Losartana')
    await facts()
    const row = (await rowOf()) as Row
    await medicine('Sinvastatina')
    await facts()
    return row
  }

  test('put back from an earlier day is not read', async () => {
    const { id, entries, last_entry_id, content_sealed } = await earlier()
    await sql`update care.chart_summaries set id = ${id}, entries = ${entries}, last_entry_id = ${last_entry_id},
      content_sealed = ${content_sealed}`.execute(world.world.db)
    expect(medicinesIn(await facts())).toEqual(['Sinvastatina', 'Losartana'])
  })

  test('put back as if it covered all entries does not open', async () => {
    const { id, content_sealed } = await earlier()
    await sql`update care.chart_summaries set id = ${id}, content_sealed = ${content_sealed}`.execute(world.world.db)
    await expect(facts()).rejects.toThrow()
  })

  test('of another patient does not open, also with his data key and its own coverage', async () => {
    for (const patientId of [bruno, diego]) {
      await medicine('Losartana', { patientId })
      await facts(ctx(), patientId)
    }
    const { entries, last_entry_id } = (await rowOf(bruno)) as Row
    await sql`delete from care.chart_summaries where patient_id = ${bruno}`.execute(world.world.db)
    await sql`update care.chart_summaries set patient_id = ${bruno}, entries = ${entries},
      last_entry_id = ${last_entry_id} where patient_id = ${diego}`.execute(world.world.db)
    await expect(facts()).rejects.toThrow()
  })
})
