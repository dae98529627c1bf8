import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { surveys } from './definitions/index.ts'
import { mostEarlierAnswers } from './earlier-answers.ts'
import {
  answersInWords,
  bindToPatient,
  openSurvey,
  readAnswersEverGiven,
  readSubmission,
  saveAnswers,
} from './index.ts'
import { harmlessAnswers } from './surveys.factory.ts'

let world: TestWorld
let patientId: number
let doctorId: number
beforeAll(async () => {
  world = await testWorld()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, split_part(email, '@', 1) as name from people.users`.execute(world.world.db)
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as number
  patientId = idOf('bruno')
  doctorId = idOf('helena')
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

const ctx = () => world.ctx()
const doctor = () => world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] })

const begun = async (key: keyof typeof surveys = 'prematureEjaculation', formerPdid?: string) => {
  const { submission, pdid } = await openSurvey(ctx(), { key, formerPdid })
  const save = (answers: Record<string, unknown>, isSubmitted = false) =>
    saveAnswers(ctx(), { submissionId: submission.id, pdid, answers, isSubmitted })
  return { id: submission.id, pdid, save, read: () => readSubmission(ctx(), { pdid }) }
}
const saidBefore = (submission: { earlier: { key: string; value: string }[] }) =>
  submission.earlier.map(({ key, value }) => `${key}: ${value}`)

test('a red flag that was corrected stays in the submission, with its words and both times', async () => {
  const { save } = await begun()
  const givenAt = world.clock.now.toISOString()
  expect((await save({ nitrates: ['nitrates'] })).redFlag).not.toBeNull()
  world.clock.advance(90_000)
  const corrected = await save({ nitrates: ['none'] })
  expect(corrected).toMatchObject({ redFlag: null, answers: { nitrates: ['none'] } })
  expect(corrected.earlier).toEqual([
    {
      key: 'nitrates',
      label: 'Nitratos, riociguate, poppers e alfabloqueadores',
      text: expect.stringContaining('algum destes'),
      value: 'nitrates',
      words: 'Nitrato para o coração',
      redFlag: 'Seu tratamento não combina com remédios para ereção',
      givenAt,
      correctedAt: world.clock.now.toISOString(),
    },
  ])
})

test.each([
  ['taken away', { nitrates: null }],
  ['another option', { nitrates: ['alpha_blockers'] }],
  ['another answer that stops', { nitrates: ['riociguat'] }],
])('%s: what was said first stays', async (_name, change) => {
  const { save } = await begun()
  await save({ nitrates: ['poppers'] })
  expect(saidBefore(await save(change))).toEqual(['nitrates: poppers'])
})

test('an option among several stays, the one that is still chosen does not', async () => {
  const { save } = await begun()
  await save({ conditions: ['diabetes', 'heart'] })
  expect(saidBefore(await save({ conditions: ['diabetes'] }))).toEqual(['conditions: heart'])
})

test('a text for the doctor stays when it is replaced, and not when it is only continued', async () => {
  const { save } = await begun()
  await save({ uses_medicines: 'yes', medicines: 'Sustrate 10 mg' })
  expect(saidBefore(await save({ medicines: 'Sustrate 10 mg, losartana' }))).toEqual([])
  expect(saidBefore(await save({ medicines: 'losartana' }))).toEqual(['medicines: Sustrate 10 mg, losartana'])
})

test('an answer that its question takes along when it is not asked any more stays', async () => {
  const { save } = await begun()
  await save({ has_allergies: 'yes', allergies: 'Tadalafila: inchaço' })
  const submitted = await save({ ...harmlessAnswers(surveys.prematureEjaculation), has_allergies: 'no' }, true)
  expect(submitted.answers.allergies).toBeUndefined()
  expect(saidBefore(submitted)).toEqual(['allergies: Tadalafila: inchaço'])
})

test('harmless answers leave nothing, however often they change', async () => {
  const { save } = await begun()
  for (const since of ['weeks', 'years', 'weeks']) await save({ since, nitrates: ['none'] })
  expect((await save({ since: null })).earlier).toEqual([])
})

describe('nothing takes it away', () => {
  test('answering again, the same again, and submitting', async () => {
    const { save, read } = await begun()
    await save({ nitrates: ['nitrates'] })
    for (let times = 0; times < 3; times++) {
      await save({ nitrates: ['none'] })
      await save({ nitrates: ['nitrates'] })
    }
    await save({ nitrates: ['none'] })
    await save({ ...harmlessAnswers(surveys.prematureEjaculation) }, true)
    await save({}, true)
    expect(saidBefore(await read())).toEqual(['nitrates: nitrates'])
  })

  test('saving in parallel', async () => {
    const { save, read } = await begun()
    await save({ nitrates: ['nitrates'], heart_event: 'recent' })
    await Promise.all([
      save({ nitrates: ['none'] }),
      save({ heart_event: 'no' }),
      save({ nitrates: ['none'], heart_event: 'no' }),
    ])
    expect(saidBefore(await read()).sort()).toEqual(['heart_event: recent', 'nitrates: nitrates'])
  })

  test('a refused input', async () => {
    const { save, read } = await begun()
    await save({ nitrates: ['nitrates'] })
    await expect(save({ nitrates: ['none'], since: 'yesterday' })).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await read()).toMatchObject({ answers: { nitrates: ['nitrates'] }, earlier: [] })
  })

  test('a new version of the survey without the option', async () => {
    const { save, id } = await begun()
    await save({ nitrates: ['nitrates'] })
    const { questions } = surveys.prematureEjaculation
    surveys.prematureEjaculation.questions = questions.filter(({ key }) => key !== 'nitrates')
    try {
      const saved = await save({ since: 'weeks' })
      expect(saved.id).toBe(id)
      expect(saidBefore(saved)).toEqual(['nitrates: nitrates'])
    } finally {
      surveys.prematureEjaculation.questions = questions
    }
  })

  test('another beginning of the same browser, also for another condition, and one more', async () => {
    const first = await begun('erectileDysfunction')
    await first.save({ nitrates: ['nitrates'] })
    const second = await begun('dermatitis', first.pdid)
    expect(saidBefore(await second.read())).toEqual(['nitrates: nitrates'])
    const third = await begun('erectileDysfunction', second.pdid)
    expect(saidBefore(await third.read())).toEqual(['nitrates: nitrates'])
    expect((await third.read()).answers).toEqual({})
  })

  test('so many corrections that the list is full: the next one is refused, and nothing is lost', async () => {
    const { save, read } = await begun()
    for (let times = 0; times <= mostEarlierAnswers; times++)
      await save({ uses_medicines: 'yes', medicines: `R${times}.` })
    await expect(save({ medicines: 'outro' })).rejects.toMatchObject({ code: 'survey_corrected_too_often' })
    const { earlier, answers } = await read()
    expect(earlier).toHaveLength(mostEarlierAnswers)
    expect(answers.medicines).toBe(`R${mostEarlierAnswers}.`)
    // What corrects no alert is taken all the same.
    expect((await save({ since: 'weeks' })).earlier).toHaveLength(mostEarlierAnswers)
  })
})

test('another beginning takes nothing from a token that opens nothing, or from a patient’s own submission', async () => {
  const first = await begun('erectileDysfunction')
  await first.save({ nitrates: ['nitrates'] })
  await bindToPatient(ctx(), { submissionId: first.id, patientId })
  for (const former of [first.pdid, 'x'.repeat(43), ''])
    expect((await (await begun('acne', former)).read()).earlier).toEqual([])
})

test('the doctor sees beside each answer what was said before; an answer that was taken back is not lost', async () => {
  const { save } = await begun('acne')
  await save({ nitrates: ['nitrates'], uses_medicines: 'yes', medicines: 'Monocordil' })
  const all = { ...harmlessAnswers(surveys.acne), nitrates: ['none'], uses_medicines: 'no' }
  const told = answersInWords(await save(all, true))
  expect(told.filter(({ earlier }) => earlier.length > 0)).toMatchObject([
    { key: 'nitrates', answer: 'Nenhum destes', isAlert: true, earlier: [{ words: 'Nitrato para o coração' }] },
    { key: 'medicines', label: 'Medicamentos em uso', answer: null, isAlert: true, earlier: [{ words: 'Monocordil' }] },
  ])
})

test.each([
  ['medicines', 'Sustrate 10 mg de manhã', 'O texto cita “Sustrate” (propatilnitrato): nitrato,'],
  ['medicines', 'monocordiu', 'mononitrato de isossorbida'],
  ['medicines', 'doxazosina 4 mg', 'alfabloqueador'],
  ['medicines', 'cetoconazol', 'inibidor forte da CYP3A4'],
  ['anything_else', 'meu cardiologista me passou isordil', 'dinitrato de isossorbida'],
])('%s: “%s” is an alert to the doctor, and stays one when it is replaced', async (key, text, mention) => {
  const { save } = await begun()
  const told = async (answers: object) =>
    answersInWords(await save({ nitrates: ['none'], uses_medicines: 'yes', ...answers })).find((one) => one.key === key)
  expect(await told({ [key]: text })).toMatchObject({ isAlert: true, mentions: [expect.stringContaining(mention)] })
  expect(await told({ [key]: 'nada disso' })).toMatchObject({
    isAlert: true,
    mentions: [expect.stringContaining(mention)],
    earlier: [{ words: text }],
  })
})

test.each([
  ['medicines', 'losartana 50 mg'],
  ['allergies', 'Sustrate: dor de cabeça forte'],
])('%s: “%s” names no dangerous medicine in use', async (key, text) => {
  const { save } = await begun()
  const answers = { uses_medicines: 'yes', has_allergies: 'yes', [key]: text }
  expect(answersInWords(await save(answers)).find((one) => one.key === key)?.mentions).toEqual([])
})

test('an answer that is said again is the answer, not an earlier one', async () => {
  const { save } = await begun()
  await save({ nitrates: ['nitrates'] })
  await save({ nitrates: ['none'] })
  const told = answersInWords(await save({ nitrates: ['nitrates'] }))
  expect(told).toMatchObject([{ key: 'nitrates', answer: 'Nitrato para o coração', isAlert: true, earlier: [] }])
})

test('whoever treats him reads every answer ever given in all his surveys, and each reading is logged', async () => {
  await sql`update care.survey_submissions set patient_id = null where patient_id = ${patientId}`.execute(
    world.world.db,
  )
  const ids: number[] = []
  for (const key of ['acne', 'prematureEjaculation'] as const) {
    const { id, save } = await begun(key)
    await save({ nitrates: ['poppers'] })
    await save({ ...harmlessAnswers(surveys[key]), has_allergies: 'yes', allergies: 'Tadalafila' }, true)
    await bindToPatient(ctx(), { submissionId: id, patientId })
    ids.push(id)
    world.clock.advance(60_000)
  }
  const draft = await begun('hairLoss')
  await bindToPatient(ctx(), { submissionId: draft.id, patientId })
  const answered = await readAnswersEverGiven(doctor(), { patientId })
  expect(answered.map(({ id }) => id)).toEqual(ids)
  for (const { given, submittedAt } of answered) {
    expect(given.filter(({ key }) => key === 'nitrates')).toMatchObject([
      { values: ['none'], isAlert: false, isCorrected: false, redFlag: null, givenAt: submittedAt.toISOString() },
      { values: ['poppers'], words: '“Poppers”, mesmo que de vez em quando', isAlert: true, isCorrected: true },
    ])
    expect(given.find(({ key }) => key === 'allergies')).toMatchObject({ values: ['Tadalafila'], isAlert: true })
  }
  expect(answered[0]?.given.find(({ isCorrected }) => isCorrected)?.redFlag).toBeNull()
  expect(answered[1]?.given.find(({ isCorrected }) => isCorrected)?.redFlag).toMatch(/não combina/)
  const { rows } = await sql`select actor_id, subject_id from care.record_accesses where what = 'survey'
    and actor_id = ${doctorId} order by subject_id`.execute(world.world.db)
  expect(rows).toEqual(ids.map((id) => ({ actor_id: doctorId, subject_id: id })))
})

test('no earlier answer can be read in the table', async () => {
  const { save, id } = await begun()
  await save({ uses_medicines: 'yes', medicines: 'segredo-de-antes' })
  await save({ uses_medicines: 'no' })
  const { rows } = await sql<{ text: string }>`
    select encode(content_sealed, 'escape') || s::text as text
    from care.survey_submissions s where id = ${id}`.execute(world.world.db)
  expect(rows[0]?.text).not.toContain('segredo')
})

test('what was stored before headings and earlier answers were kept still opens', async () => {
  const { id, pdid } = await begun()
  const { sealingOf } = await import('./surveys.repository.ts')
  const { seal } = await import('#platform/sealed')
  const { dataKeyId } = await readSubmission(ctx(), { pdid })
  const questions = [{ key: 'since', text: 'Há quanto tempo?', kind: 'text', isRequired: true }]
  const stored = JSON.stringify({ title: 'Antes', questions, answers: { since: 'Um ano' }, redFlag: null })
  const sealed = await seal(ctx(), sealingOf({ id, dataKeyId }), stored)
  await sql`update care.survey_submissions set content_sealed = ${sealed} where id = ${id}`.execute(world.world.db)
  expect(answersInWords(await readSubmission(ctx(), { pdid }))).toMatchObject([
    { label: 'Há quanto tempo?', question: 'Há quanto tempo?', answer: 'Um ano', earlier: [] },
  ])
})
