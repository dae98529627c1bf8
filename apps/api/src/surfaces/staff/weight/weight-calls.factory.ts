import { calendarDayOf, dayAfter, whenClocksShow } from '@prumo/brazil'
import { showWeightProgramme } from '@prumo/contracts/main'
import { listWeightProgrammes, showWeightProgrammeOfPatient } from '@prumo/contracts/staff'
import { expect } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import type { TestWorld } from '#testing/world'

type Asking = { as?: string; payload?: object | Buffer }

/** For tests: what a patient and his doctor ask for in the weight programme, through HTTP. */
export const weightCalls = (world: TestWorld, whose: () => { patientId: number; doctorId: number }) => {
  const today = () => calendarDayOf(world.clock.now)
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, { as = 'bruno', payload }: Asking = {}) =>
    world.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }),
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload && { payload }),
    })
  const own = '/v1/weight_programme'
  const answersBody = (said: object = {}) => ({
    ...{ height_cm: 178, weight_grams: 104_000, scoff: [false, false, false, false, false] },
    ...{ conditions: [], red_flags: [], remind_hour: 19, agreed_to: '2026-11', doctor_id: whose().doctorId },
    ...said,
  })
  const answer = (said: object = {}, as = 'bruno') => ask('POST', `${own}/answers`, { as, payload: answersBody(said) })
  const checkInBody = (said: object = {}) => ({
    ...{ measured_on: today(), weight_grams: 103_500, waist_mm: null, symptoms: [], note: '', is_confirmed: false },
    ...said,
  })
  const checkIn = (said: object = {}, as = 'bruno') =>
    ask('POST', `${own}/check_ins`, { as, payload: checkInBody(said) })
  const course = (said: object) =>
    ask('PUT', `${own}/course`, { payload: { course: 'going', remind_hour: 19, ...said } })
  const uploaded = async (content: Buffer, as = 'bruno'): Promise<string> => {
    const begun = await ask('POST', '/v1/uploads', { as, payload: { size_bytes: content.length } })
    const { id } = begun.json().upload
    await ask('PUT', `/v1/uploads/${id}/parts/0`, { as, payload: content })
    return id
  }
  const imports = (text: string, said: object = {}) => ask('POST', `${own}/imports`, { payload: { text, ...said } })
  const programmeOf = async () => showWeightProgramme.response.parse((await ask('GET', own)).json()).programme
  const staff = '/staff/v1/weight_programmes'
  const waitingFor = async (as = 'helena') =>
    listWeightProgrammes.response.parse((await ask('GET', staff, { as })).json()).programmes
  const opened = (as = 'helena') => ask('GET', `${staff}/${whose().patientId}`, { as })
  const programmeFor = async (as = 'helena') =>
    showWeightProgrammeOfPatient.response.parse((await opened(as)).json()).programme
  const goal = { least_grams: 93_000, most_grams: 98_000 }
  /** The newest that her page shows; nothing to whom it is closed. */
  const seenBy = async (as = 'helena') => {
    const { checkIns = [], reports = [], answers = null } = (await opened(as)).json().programme ?? {}
    const ids = [...checkIns, ...reports].map(({ id }: { id: number }) => id)
    return { seen_check_in_id: ids.length > 0 ? Math.max(...ids) : null, seen_answers_id: answers?.id ?? null }
  }
  const decide = async (said: object = {}, as = 'helena') =>
    ask('POST', `${staff}/${whose().patientId}/decisions`, {
      as,
      payload: { goes_on: true, based_on: 0, goal, note: '', ...(await seenBy(as)), ...said },
    })
  /** Answered, and begun by his doctor. */
  const begun = async (said: object = {}) => {
    await answer(said)
    const decided = await decide()
    expect(decided.statusCode, decided.body).toBe(200)
  }
  /** It is this day and hour in São Paulo. */
  const at = (day: string, hour: string) => {
    world.clock.now = whenClocksShow(`${day}T${hour}:00`)
    signInAgain(world)
  }
  return {
    ...{ today, ask, own, answersBody, answer, checkInBody, checkIn, course, uploaded, imports, programmeOf },
    ...{ waitingFor, opened, programmeFor, seenBy, decide, begun, at, dayAfter },
  }
}
