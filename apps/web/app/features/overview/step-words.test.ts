import { showOverview } from '@prumo/contracts/main'
import { expect, test } from 'vitest'
import type { Step } from './overview.api.ts'
import { stepWords } from './step-words.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const ends = { kind: 'treatment_ends', prescriptionId: 3, issuedAt: '2026-10-26T12:00:00.000Z', until: null } as const

test('each of the example’s steps has its words, its button and its place', () => {
  const [money, messages] = showOverview.example.response.overview.steps as Step[]
  expect(stepWords(money as Step, now)).toMatchObject({ action: 'Escolher', to: '/_app/pedidos/R123456789' })
  expect(stepWords(money as Step, now).limit).toMatch(/^Sem escolha até 24\/11\/2026, 09:00/)
  expect(stepWords(messages as Step, now)).toEqual({
    text: '2 mensagens novas de Dra. Helena Prado.',
    action: 'Ler',
    to: '/_app/consultas/11',
    limit: null,
  })
})

test.each([
  ['renew', '2026-12-01T12:00:00.000Z', 'vai até 01/12/2026', '/_app/receitas'],
  ['use', '2026-12-01T12:00:00.000Z', 'vai até', '/_app/receitas'],
  ['book', '2026-11-01T12:00:00.000Z', 'foi até 01/11/2026', '/#tratamentos'],
] as const)('a prescription that ends leads on: %s', (wayOn, endsAt, when, to) => {
  const told = stepWords({ ...ends, endsAt, wayOn }, now)
  expect(told.text).toContain(when)
  expect(told.to).toBe(to)
})

test('an erasure that waits says how to stop it, and until when', () => {
  expect(stepWords({ kind: 'stop_erasure', until: '2026-11-28T12:00:00.000Z' }, now)).toMatchObject({
    action: 'Manter minha conta',
    to: '/_app/privacidade',
    limit: expect.stringMatching(/^Até 28\/11\/2026/),
  })
})
