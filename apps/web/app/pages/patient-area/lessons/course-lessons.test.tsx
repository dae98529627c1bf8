import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import CourseLessonsPage from './course-lessons.tsx'

const lesson = (id: number, change: object = {}) => ({
  id,
  title: `Aula ${id}`,
  position: id,
  stagePosition: null,
  durationSeconds: 600,
  filmSeconds: 27,
  isSample: false,
  percent: 0,
  isDone: false,
  ...change,
})
const course = {
  enrollmentId: 7,
  programSlug: 'programa-master',
  title: 'Programa Master',
  stages: [],
  lessons: [lesson(1, { percent: 100, isDone: true }), lesson(2, { percent: 40 }), lesson(3, { filmSeconds: null })],
  nextLessonId: 2 as number | null,
  certificate: null as object | null,
}

let api: Awaited<ReturnType<typeof fakeApi>>
let answer: { status?: number; body: object }
let received: Received[]
beforeEach(async () => {
  received = []
  api = await fakeApi((request) => {
    received.push(request)
    return { type: 'application/json', ...answer }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (change: Partial<typeof course> = {}) => {
  answer = { body: { course: { ...course, ...change } } }
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/_app/cursos/:id', Component: CourseLessonsPage }])
  render(
    <Provider store={store}>
      <Stub initialEntries={['/_app/cursos/7']} />
    </Provider>,
  )
}

test('says how far he is, where to go on, and what each lesson is', async () => {
  show()
  const next = await screen.findByRole('link', { name: 'Continuar: Aula 2' })
  expect(next.getAttribute('href')).toBe('/_app/cursos/7/aulas/2')
  expect(screen.getByText('1 de 3 aulas concluídas')).toBeTruthy()
  expect(screen.getByText('40%')).toBeTruthy()
  expect(screen.getByText('Só texto')).toBeTruthy()
  expect(screen.queryByText('Os filmes são amostras')).toBeNull()
  expect(screen.queryByText('Certificado')).toBeNull()
})

test('samples are called so', async () => {
  show({ lessons: [lesson(1, { isSample: true })] })
  expect(await screen.findByText('Os filmes são amostras')).toBeTruthy()
})

test('the certificate is asked for once every lesson is done, and then is checked by its code', async () => {
  const lessons = [lesson(1, { percent: 100, isDone: true })]
  show({ lessons, nextLessonId: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir o certificado' }))
  expect(received.some(({ method, path }) => method === 'POST' && path.endsWith('/enrollments/7/certificate'))).toBe(
    true,
  )
  cleanup()
  const certificate = { code: 'K7Q2M9XW4T', issuedAt: '2026-11-28T12:00:00.000Z', isSample: false }
  show({ lessons, nextLessonId: null, certificate })
  const link = await screen.findByRole('link', { name: 'K7Q2M9XW4T' })
  expect(link.getAttribute('href')).toBe('/certificado/K7Q2M9XW4T')
})

test('a certificate of samples is issued again before it is kept, once the lessons were watched', async () => {
  const certificate = { code: 'K7Q2M9XW4T', issuedAt: '2026-11-28T12:00:00.000Z', isSample: true }
  const asked = () => received.some(({ method, path }) => method === 'POST' && path.endsWith('/7/certificate'))
  show({ certificate })
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar o certificado' }))
  expect(asked()).toBe(false)
  cleanup()
  show({ lessons: [lesson(1, { percent: 100, isDone: true })], nextLessonId: null, certificate })
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar o certificado' }))
  expect(asked()).toBe(true)
})

test('a course that is not his says so, and leads back', async () => {
  show()
  cleanup()
  answer = { status: 404, body: { error: 'Não encontramos o que você procura.', code: 'not_found' } }
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/_app/cursos/:id', Component: CourseLessonsPage }])
  render(
    <Provider store={store}>
      <Stub initialEntries={['/_app/cursos/7']} />
    </Provider>,
  )
  expect(await screen.findByText(/Não encontramos/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar para os cursos' })).toBeTruthy()
})
