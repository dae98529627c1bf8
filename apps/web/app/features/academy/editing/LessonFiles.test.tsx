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

const show = () => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
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
