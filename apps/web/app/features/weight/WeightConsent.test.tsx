import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { WeightConsent } from './WeightConsent.tsx'

const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })
let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answerTo: (request: Received) => Answer
beforeEach(async () => {
  received = []
  api = await fakeApi((request) => {
    received.push(request)
    return answerTo(request)
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const programme = (state: string) => ({ programme: { state, remindHour: 8, checkIns: [], doctors: [] } })
const shown = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <WeightConsent />
    </Provider>,
  )
  return userEvent.setup()
}

test('it says what follows before it is pressed; then the programme has stopped', async () => {
  let state = 'active'
  answerTo = ({ method }) => {
    if (method === 'PUT') state = 'stopped'
    return json(programme(state))
  }
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Retirar: Programa de peso' }))
  expect(screen.getByText(/aparece parado para o seu médico/)).toBeTruthy()
  expect(received.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Retirar e parar' }))
  expect(await screen.findByText(/Você retirou, e o programa parou/)).toBeTruthy()
  expect(received.find(({ method }) => method === 'PUT')).toMatchObject({
    ...{ path: '/api/v1/weight_programme/course', body: { course: 'stopped' } },
  })
  expect(screen.queryByRole('button', { name: 'Retirar: Programa de peso' })).toBeNull()
})

test('who takes no part reads nothing of it', async () => {
  answerTo = () => json(programme('not_started'))
  shown()
  await expect.poll(() => screen.queryByText('Programa de peso')).toBeNull()
  await expect.poll(() => received.length).toBe(1)
})

test('what cannot be read can be asked for again, and a refusal leaves it as it is', async () => {
  answerTo = () => json({}, 500)
  const user = shown()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answerTo = ({ method }) => (method === 'PUT' ? json({}, 500) : json(programme('paused')))
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: 'Retirar: Programa de peso' }))
  await user.click(screen.getByRole('button', { name: 'Retirar e parar' }))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  expect(screen.getByText('Você autorizou ao responder às perguntas do programa.')).toBeTruthy()
})
