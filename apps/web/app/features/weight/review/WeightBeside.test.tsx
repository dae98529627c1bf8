import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { WeightBeside } from './WeightBeside.tsx'

const sent = (alerts: string[], sentAt: string) => ({
  ...{ id: 3, measuredOn: '2026-11-26', weightGrams: 92_000, trendGrams: 95_000, waistMm: null, symptoms: [] },
  ...{ note: null, sentAt, alerts },
})
const programme = {
  ...{ patientId: 1, patientName: 'Bruno Almeida', doctorName: 'Dra. Helena Prado', isOwn: true, state: 'active' },
  ...{ isSilent: false, age: 34, bodyMass: 29.1, urgency: null, isScreenPositive: false, answers: null },
  ...{ earlierAnswers: [], goal: null, decision: null, decisions: 1, weeklyChangeGrams: null, checkIns: [] },
  ...{ photos: [], photoCount: 0, reports: [], leftAt: null, replaced: [], notes: [], readUntil: 0, medicine: null },
}
const decision = {
  ...{ goesOn: true, note: null, asksForConsultation: false, decidedByName: 'Dra. Helena Prado' },
  decidedAt: '2026-11-20T13:00:00.000Z',
}

let api: Awaited<ReturnType<typeof fakeApi>>
let state: object
beforeEach(async () => {
  api = await fakeApi(() => ({ type: 'application/json', status: 200, body: { programme: state } }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const shown = async (change: object) => {
  state = { ...programme, ...change }
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/', Component: () => <WeightBeside patientId={1} /> }])
  render(
    <Provider store={store}>
      <Stub initialEntries={['/']} />
    </Provider>,
  )
  await screen.findByText('Ver o acompanhamento')
}

test('beside the prescription stand what cannot wait and what was not decided on', async () => {
  const checkIns = [sent(['rapid_loss', 'side_effects'], '2026-11-26T10:30:00.000Z')]
  await shown({ urgency: 'abdomen', checkIns, decision })
  expect(screen.getByText('Não pode esperar')).toBeTruthy()
  expect(screen.getByText(/Dor forte na barriga .* antes de receitar/)).toBeTruthy()
  expect(screen.getByText('Perda de mais de 1,5 kg por semana.')).toBeTruthy()
})

test('what was decided on is not shown, and he is followed', async () => {
  await shown({ checkIns: [sent(['rapid_loss'], '2026-11-19T10:30:00.000Z')], decision })
  expect(screen.queryByText(/1,5 kg por semana/)).toBeNull()
  expect(screen.getByText('Acompanhado')).toBeTruthy()
})

test.each(['held', 'stopped'])('%s after a decision that lets him wait: she reads that he is to wait', async (is) => {
  await shown({ state: is, decision: { ...decision, goesOn: false, note: 'Pare o remédio.' } })
  expect(screen.getByText('Em espera')).toBeTruthy()
  expect(screen.getByText(/decida no acompanhamento/)).toBeTruthy()
})
