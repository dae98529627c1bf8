import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { EditLesson } from './EditLesson.tsx'
import type { EditedLesson } from './editing.api.ts'
import { lessonDraftKey } from './lesson-form.ts'
import { forgetDraft } from './typed-words.ts'

const lesson: EditedLesson = {
  ...{ id: 101, title: 'Respiração lenta', stagePosition: 1, durationSeconds: 540, state: 'shown', isWithdrawn: false },
  wordsRevision: 4,
  text: { summary: 'Devagar.', paragraphs: ['Um.', 'Dois.'], steps: ['Sente-se.'], caution: 'Pare.', sources: [] },
  files: [],
}
let api: Awaited<ReturnType<typeof fakeApi>>
let answer: Answer
/** What the server waits for before it answers. */
let held: Promise<void>
beforeEach(async () => {
  held = Promise.resolve()
  api = await fakeApi(async () => {
    await held
    return answer
  })
})
afterEach(async () => {
  cleanup()
  forgetDraft(lessonDraftKey(101))
  await api.close()
})

const show = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const of = (lesson: EditedLesson) => (
    <Provider store={store}>
      <EditLesson programId={1} lesson={lesson} />
    </Provider>
  )
  const { rerender } = render(of(lesson))
  return (lesson: EditedLesson) => rerender(of(lesson))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test('an empty title is said at its field, and nothing is sent', async () => {
  show()
  type('Título', ' ')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await screen.findByText('Dê um título à aula.')).toBeTruthy()
})

test('cited titles are read in their language, the lesson in its own', () => {
  show()
  expect(screen.getByLabelText('Fontes').lang).toBe('en')
  expect(screen.getByLabelText('Texto').lang).toBe('')
})

test('what somebody else saved stands beside what he typed, which stays; he decides', async () => {
  const become = show()
  type('Título', 'O meu')
  become({ ...lesson, title: 'O da colega', wordsRevision: 5 })
  expect(await screen.findByText('Outra pessoa salvou esta aula')).toBeTruthy()
  expect(typedIn('Título')).toBe('O meu')
  expect(screen.getByText('O da colega')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ficar com o que foi salvo' }))
  expect(typedIn('Título')).toBe('O da colega')
})

test('what was typed survives a walk to the preview', () => {
  show()
  type('Resumo', 'Ainda não salvo')
  cleanup()
  show()
  expect(typedIn('Resumo')).toBe('Ainda não salvo')
})

test('a refusal of the server stands at its field', async () => {
  answer = {
    status: 422,
    type: 'application/json',
    body: { error: 'Confira.', code: 'invalid_fields', errors: { steps: ['Escreva só texto, sem marcas de HTML.'] } },
  }
  show()
  type('Passo a passo', '<b>x</b>')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await screen.findByText('Escreva só texto, sem marcas de HTML.')).toBeTruthy()
  expect(typedIn('Passo a passo')).toBe('<b>x</b>')
})

test('what is typed while a save is under way stays, upon what was saved', async () => {
  const saved = { ...lesson, title: 'O meu', wordsRevision: 5 }
  answer = { type: 'application/json', body: { program: { lessons: [saved] } } }
  const become = show()
  let goOn: () => void = () => undefined
  held = new Promise((resolve) => {
    goOn = resolve
  })
  type('Título', 'O meu')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  await waitFor(() => expect(api.received).toHaveLength(1))
  type('Resumo', 'Ainda mais devagar.')
  goOn()
  await screen.findByText('Salvo até onde você tinha escrito. Salve de novo para guardar o resto.')
  become(saved)
  expect([typedIn('Título'), typedIn('Resumo')]).toEqual(['O meu', 'Ainda mais devagar.'])
  expect(screen.queryByText('Outra pessoa salvou esta aula')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  await waitFor(() => expect(api.received).toHaveLength(2))
  expect(api.received[1]?.body).toMatchObject({ revision: 5, title: 'O meu', summary: 'Ainda mais devagar.' })
})
