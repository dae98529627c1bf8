import { calendarDayOf } from '@prumo/brazil'
import { addPrepDocument, showPrepRegister } from '@prumo/contracts/main'
import { listPrepRegisters } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aPdf } from '#testing/a-pdf'
import { bearerOf } from '#testing/bearer'
import type { TestWorld } from '#testing/world'
import { agreedTo } from '../../../domains/care/programme-consents/programme-consents.factory.ts'

type Asking = { as?: string; payload?: object | Buffer }

/** For tests: what a patient and his doctor ask for in PrEP, through HTTP. */
export const prepCalls = (world: TestWorld, whose: () => { patientId: number; doctorId: number }) => {
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
  const own = (path: string) => `/v2/prep/patients/${whose().patientId}/${path}`

  const well = { is_exposed: false, has_symptoms: false, has_kidney_disease: false, will_follow: true, sex: 'male' }
  const answersBody = (said: object = {}) => ({ ...well, weight_kg: 80, doctor_id: whose().doctorId, ...said })
  const agreed = () => agreedTo(world.ctx(), { patientId: whose().patientId, programme: 'prep' })
  const answer = async (said: object = {}, as = 'bruno') => {
    await agreed()
    return ask('POST', own('answers'), { as, payload: answersBody(said) })
  }
  const uploaded = async (content: Buffer = aPdf('teste'), as = 'bruno'): Promise<string> => {
    const begun = await ask('POST', '/v1/uploads', { as, payload: { size_bytes: content.length } })
    const { id } = begun.json().upload
    await ask('PUT', `/v1/uploads/${id}/parts/0`, { as, payload: content })
    return id
  }
  const examBody = async (said: object = {}) => ({
    upload_id: await uploaded(),
    name: 'teste.pdf',
    kind: 'hiv_test',
    collected_on: today(),
    ...said,
  })
  const send = async (said: object = {}, as = 'bruno') => {
    await agreed()
    return ask('POST', own('documents'), { as, payload: await examBody(said) })
  }
  const sent = async (said: object = {}): Promise<number> => {
    const answer = await send(said)
    expect(answer.statusCode, answer.body).toBe(200)
    return addPrepDocument.response.parse(answer.json()).documents[0]?.id as number
  }
  const registerOf = async () =>
    showPrepRegister.response.parse((await ask('GET', own('register'))).json()).prepUserRegistryData
  const waitingFor = async (as = 'helena') =>
    listPrepRegisters.response.parse((await ask('GET', '/staff/v1/prep_registers', { as })).json()).registers
  const opened = (as = 'helena') => ask('GET', `/staff/v1/prep_registers/${whose().patientId}`, { as })
  const acceptance = (said: object = {}) => ({
    verdict: 'accepted',
    based_on: 0,
    collected_on: today(),
    outcome: 'non_reactive',
    creatinine: null,
    note: '',
    ...said,
  })
  const refusal = (said: object = {}) => ({ verdict: 'refused', based_on: 0, refusal: 'unreadable', note: '', ...said })
  const review = (id: number, payload: object = acceptance(), as = 'helena') =>
    ask('POST', `/staff/v1/prep_documents/${id}/review`, { as, payload })
  /** What the doctor's page shows now. */
  const seen = async (as = 'helena') => {
    const { register } = (await opened(as)).json()
    return { seen_answers_id: register?.answers?.id ?? null, seen_called_at: register?.calledAt ?? null }
  }
  const decide = async (said: object = {}, as = 'helena') =>
    ask('POST', `/staff/v1/prep_registers/${whose().patientId}/decisions`, {
      as,
      payload: { is_cleared: true, based_on: 0, note: '', ...(await seen(as)), ...said },
    })
  const hold = () => decide({ is_cleared: false, note: 'Venha antes a uma consulta.' })
  /** All that the protocol asks for, reviewed. */
  const ready = async (said: object = {}) => {
    await sql`update people.profiles set birth_date = '1990-05-10' where user_id = ${whose().patientId}`.execute(
      world.world.db,
    )
    await answer(said)
    await review(await sent())
    const creatinine = { value: 1, unit: 'mg_dl' }
    await review(await sent({ kind: 'creatinine' }), acceptance({ outcome: null, creatinine }))
  }
  return {
    ...{ today, ask, own, answersBody, answer, uploaded, examBody, send, sent },
    ...{ registerOf, waitingFor, opened, acceptance, refusal, review, seen, decide, hold, ready },
  }
}
