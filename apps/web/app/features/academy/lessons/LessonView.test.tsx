import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LessonView } from './LessonView.tsx'
import type { OpenLesson } from './lessons.api.ts'

afterEach(cleanup)

const lesson = {
  id: 101,
  title: 'Respiração lenta',
  opening: 1,
  resumeAtSeconds: 0,
  expiresInSeconds: 1_800,
  films: [],
  captionsSrc: null,
  isSample: false,
  isDone: false,
  notes: [],
  text: { paragraphs: ['Respire devagar.'], steps: ['Sente-se.'], caution: 'Pare se ficar tonto.', sources: [] },
} as unknown as OpenLesson

test('a lesson whose film is missing says that it is still to come, and can be read and noted all the same', () => {
  render(
    <MemoryRouter>
      <LessonView
        lesson={lesson}
        mark="bruno@prumo.example"
        next={{ title: 'O diário do ritmo', to: '/_app/cursos/1/aulas/102' }}
        isDone={false}
        onRefresh={async () => {}}
        notes={({ now }) => <p>{`anotações em ${now()}`}</p>}
        sheet={{ draw: async () => undefined, isLoading: false }}
      />
    </MemoryRouter>,
  )
  expect(screen.getByText('O filme desta aula ainda não está no ar')).toBeTruthy()
  expect(screen.getByText('Ele aparece aqui assim que ficar pronto. O texto da aula já pode ser lido.')).toBeTruthy()
  // It is nobody's fault, and there is nothing to try again.
  expect(screen.queryByText('O filme não abriu')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  expect(document.querySelector('video')).toBeNull()
  expect(screen.getByRole('heading', { name: 'A aula por escrito' })).toBeTruthy()
  expect(screen.getByText('Respire devagar.')).toBeTruthy()
  expect(screen.getByText('anotações em 0')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Próxima aula: O diário do ritmo' })).toBeTruthy()
})
