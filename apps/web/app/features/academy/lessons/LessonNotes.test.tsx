import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { LessonNotes } from './LessonNotes.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined
afterEach(async () => {
  cleanup()
  await api?.close()
})

test('a second try is the same note, though the film has gone on; other words are another', async () => {
  const asked: { body: unknown; headers: Record<string, unknown> }[] = []
  api = await fakeApi(async (request) => {
    asked.push(request)
    return { status: 503, body: { error: 'Fora do ar.', code: 'unexpected' } }
  })
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  let seconds = 10.4
  render(
    <Provider store={store}>
      <LessonNotes place={{ enrollmentId: 1, lessonId: 101 }} notes={[]} now={() => seconds} onJump={() => {}} />
    </Provider>,
  )
  const tryWith = async (text: string) => {
    fireEvent.change(screen.getByLabelText(/^Anotar neste momento/), { target: { value: text } })
    const before = asked.length
    fireEvent.submit(screen.getByLabelText(/^Anotar neste momento/).closest('form') as HTMLFormElement)
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    await screen.findByText('Fora do ar.')
    return asked.at(-1)
  }
  const first = await tryWith('Respirar antes.')
  seconds = 31
  const again = await tryWith('Respirar antes.')
  expect(again?.body).toEqual(first?.body)
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  const other = await tryWith('Respirar depois.')
  expect(other?.body).toMatchObject({ at_seconds: 31 })
  expect(other?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
})

test('help nearby while he writes what cannot wait', async () => {
  api = await fakeApi(async () => ({ status: 503, body: {} }))
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <LessonNotes place={{ enrollmentId: 1, lessonId: 101 }} notes={[]} now={() => 0} onJump={() => {}} />
    </Provider>,
  )
  expect(screen.queryByRole('link', { name: '188' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Anotar neste momento/), { target: { value: 'quero me matar' } })
  expect(screen.getByRole('link', { name: '188' }).getAttribute('href')).toBe('tel:188')
})

test('without a film no moment of it is named', async () => {
  api = await fakeApi(async () => ({ status: 503, body: {} }))
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const place = { enrollmentId: 1, lessonId: 101 }
  render(
    <Provider store={store}>
      <LessonNotes place={place} notes={[]} now={() => 0} onJump={() => {}} hasFilm={false} />
    </Provider>,
  )
  expect(screen.getByLabelText(/^Anotar \(opcional\)$/)).toBeTruthy()
  expect(screen.queryByText(/momento/)).toBeNull()
})
