import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingResumed } from '#features/onboarding/new-consultation.slice.ts'
import { RuntimeContext } from '#shared/hooks/use-runtime.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { useJourney } from './use-journey.ts'

const [paid, next] = [
  { orderNumber: 'R1', orderToken: 'first', surveySubmissionId: 1, state: 'confirmed' },
  { orderNumber: 'R2', orderToken: 'second', surveySubmissionId: 2, state: 'waiting_for_payment' },
]
const draft = {
  pdid: 'x',
  survey: { key: 'erectile_dysfunction', questions: [] },
  surveySubmission: { id: 2, answers: {}, redFlag: null, isSubmitted: true },
}

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
beforeEach(async () => {
  api = await fakeApi(({ path }) => {
    if (path === '/_survey') return { body: draft }
    return path === '/api/v1/consultations' ? { body: { consultations: [paid, next] } } : { body: {} }
  })
  const surveyAddress = `${api.url}/_survey`
  store = makeStore({ apiUrl: api.url, surveyAddress, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const seen: string[] = []
function Probe() {
  const journey = useJourney()
  const words = journey.state === 'ready' ? `booked: ${journey.journey.progress.booked}` : journey.state
  if (seen.at(-1) !== words) seen.push(words)
  return <p>{words}</p>
}

test('a booking that was just made is coming, and never takes the answer of the one before it', async () => {
  store.dispatch(bookingResumed({ number: 'R1', token: 'first' }))
  render(
    <RuntimeContext value={{ apiUrl: api.url } as never}>
      <Provider store={store}>
        <MemoryRouter>
          <Probe />
        </MemoryRouter>
      </Provider>
    </RuntimeContext>,
  )
  // With other answers, the paid one is of another journey.
  await screen.findByText('booked: null')
  seen.length = 0
  act(() => void store.dispatch(bookingResumed({ number: 'R2', token: 'second' })))
  await waitFor(() => screen.getByText('booked: waiting_for_payment'))
  // "Nothing is booked" would lead back to the consent from the payment.
  expect(seen).toEqual(['coming', 'booked: waiting_for_payment'])
})
