import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnSecurity, ownSecurity } from '#testing/own-security'
import { password } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const later = () => it.clock.advance(11 * 60_000)
const calls = {
  erasures: { password, confirmation: 'apagar minha conta' },
  personal_data_export: { password },
}
const ask = async ({ email, bearer }: OwnSecurity, path: keyof typeof calls, given: object = {}) => {
  const headers = { authorization: `Bearer ${bearer}` }
  const payload = { ...calls[path], ...given }
  const answer = await it.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
  return { email, status: answer.statusCode, code: answer.statusCode < 300 ? null : answer.json().code }
}

test.each(['erasures', 'personal_data_export'] as const)('two steps: %s needs a recent proof of both', async (path) => {
  const one = await ownSecurity(it, `dois-passos-${path}@prumo.example`)
  await one.addApp()
  later()
  expect(await ask(one, path)).toMatchObject({ status: 409, code: 'proof_needed' })
  // A password tells nothing before the proof: a wrong one hears the same.
  expect(await ask(one, path, { password: 'errada mesmo' })).toMatchObject({ status: 409, code: 'proof_needed' })
  const subjects = await one.subjects()
  expect(subjects.filter((subject) => /apagar|baixados/.test(subject))).toEqual([])
  expect((await one.prove({ code: await one.code(30) })).status).toBe(200)
  expect(await ask(one, path, { password: 'errada mesmo' })).toMatchObject({ status: 422, code: 'invalid_fields' })
  expect((await ask(one, path)).status).toBeLessThan(300)
})

test.each(['erasures', 'personal_data_export'] as const)('one step: %s needs the password alone', async (path) => {
  const one = await ownSecurity(it, `um-passo-${path}@prumo.example`)
  later()
  expect((await ask(one, path)).status).toBeLessThan(300)
})
