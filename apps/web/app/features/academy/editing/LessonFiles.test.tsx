import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadServer } from '#shared/uploads/server.factory.ts'
import { makeStore } from '#store'
import type { EditedFile, EditedLesson } from './editing.api.ts'
import { LessonFiles } from './LessonFiles.tsx'

let it: ReturnType<typeof uploadServer>
beforeEach(() => {
  it = uploadServer()
  vi.stubGlobal('XMLHttpRequest', it.Request)
  vi.stubGlobal('fetch', it.fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const film = (id: string): EditedFile => ({
  ...{ id, kind: 'film_high', contentType: 'video/mp4', sizeBytes: 9, seconds: 60, isSample: false },
})
const lesson = { id: 101, title: 'Respiração lenta', files: [film('the-first')] } as unknown as EditedLesson

const show = (rest?: () => Promise<void>) => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: rest ?? (async () => {}) })
  const of = (lesson: EditedLesson) => (
    <Provider store={store}>
      <LessonFiles programId={1} lesson={lesson} />
    </Provider>
  )
  const { rerender } = render(of(lesson))
  return (lesson: EditedLesson) => rerender(of(lesson))
}

test('a film replaces the one that stood there when it was chosen; a newer one only once he was told', async () => {
  const become = show()
  const place = within(screen.getByRole('region', { name: 'Filme' }))
  const file = new File(['a film'], 'filme.mp4', { type: 'video/mp4' })
  fireEvent.change(place.getByLabelText(/Escolher o filme/), { target: { files: [file] } })
  become({ ...lesson, files: [film('of-a-colleague')] })
  it.server.kept = { status: 409, body: { error: 'Outra pessoa mudou isto.', code: 'lesson_changed_meanwhile' } }
  fireEvent.click(place.getByRole('button', { name: 'Enviar' }))
  await place.findByText(/Outra pessoa trocou este arquivo/)
  expect(it.server.bodies.map(({ replaces }) => replaces)).toEqual(['the-first'])
  it.server.kept = { status: 200, body: {} }
  fireEvent.click(place.getByRole('button', { name: 'Tentar de novo' }))
  await place.findByText('filme.mp4 foi enviado.')
  expect(it.server.bodies.map(({ replaces }) => replaces)).toEqual(['the-first', 'of-a-colleague'])
})

test('a film that loses the line midway says how far it is, and goes on from there once the line is back', async () => {
  show(() => new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })))
  const place = within(screen.getByRole('region', { name: 'Filme' }))
  const file = new File([new Uint8Array(600_000).map((_, index) => index % 251)], 'filme.mp4', { type: 'video/mp4' })
  fireEvent.change(place.getByLabelText(/Escolher o filme/), { target: { files: [file] } })
  // Begun, and one part taken; the next is cut.
  it.server.next = ['as usual', 'as usual', 'cut']
  fireEvent.click(place.getByRole('button', { name: 'Enviar' }))
  const words = await place.findByText(/^A conexão caiu em \d+%\. Continuamos dali assim que ela voltar/)
  const arrived = it.server.bytesOf('upload-1').length
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThan(600_000)
  expect(words.getAttribute('role')).toBe('status')
  expect(place.getByRole('progressbar', { name: 'Envio de filme.mp4' })).toBeTruthy()
  expect(place.getByRole('button', { name: 'Cancelar envio' })).toBeTruthy()
  expect(it.server.bodies).toEqual([])

  window.dispatchEvent(new Event('online'))
  await place.findByText('filme.mp4 foi enviado.')
  expect(place.queryByText(/A conexão caiu/)).toBeNull()
  // It asked how far the server was, and sent nothing twice.
  expect(it.server.calls).toContain('GET /api/v1/uploads/upload-1')
  expect(it.server.calls.filter((call) => call.endsWith('/parts/0'))).toHaveLength(1)
  expect(it.server.calls).toContain(`PUT /api/v1/uploads/upload-1/parts/${arrived}`)
  const kept = it.server.bytesOf('upload-1')
  expect([kept.length, kept.every((byte, index) => byte === index % 251)]).toEqual([600_000, true])
  expect(it.server.bodies.map(({ replaces }) => replaces)).toEqual(['the-first'])
})

test('a film that is refused as what it is offers another file, and not the same one again', async () => {
  show()
  const place = within(screen.getByRole('region', { name: 'Filme' }))
  const choose = (label: RegExp, name: string) =>
    fireEvent.change(place.getByLabelText(label), {
      target: { files: [new File(['a film'], name, { type: 'video/mp4' })] },
    })
  choose(/Escolher o filme/, 'aula.avi')
  const said = 'Este arquivo não é um filme em MP4 ou WebM.'
  it.server.kept = {
    status: 422,
    body: { error: 'Confira o arquivo.', code: 'invalid_fields', errors: { file: [said] } },
  }
  fireEvent.click(place.getByRole('button', { name: 'Enviar' }))
  await place.findByText(said)
  expect(place.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  it.server.kept = { status: 200, body: {} }
  choose(/^Escolher outro arquivo$/, 'aula.mp4')
  expect(place.queryByText(said)).toBeNull()
  fireEvent.click(place.getByRole('button', { name: 'Enviar' }))
  await place.findByText('aula.mp4 foi enviado.')
})
