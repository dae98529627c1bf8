import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EditedExercise, EditedProgram } from '#features/academy/editing/editing.api.ts'
import { exerciseDraftKey } from '#features/academy/editing/exercise-form.ts'
import { forgetDraft } from '#features/academy/editing/typed-words.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import StaffExercise from './staff-exercise.tsx'
import StaffStage from './staff-stage.tsx'

const exercise = (id: number, change: Partial<EditedExercise> = {}): EditedExercise => ({
  ...{ id, state: 'shown', isWithdrawn: false, title: `Exercício ${id}`, steps: ['Sente-se.'], everyDays: 2 },
  ...{ signals: [{ says: 'Inspire', seconds: 4 }], repeats: 15, minutes: 1, isUnfinished: false, wordsRevision: 'a' },
  ...change,
})
const withExercises = (...exercises: EditedExercise[]): EditedProgram => ({
  ...{ id: 1, title: 'Programa Control', slug: 'programa-control', revision: 4, text: null, textRevision: 'a' },
  stages: [
    {
      ...{ id: 101, position: 1, state: 'shown', title: 'Respirar', summary: '', firstDay: 1, lastDay: 10 },
      ...{ wordsRevision: 'a', text: null, exercises },
    },
  ],
  ...{ lessons: [], changes: [], problems: [], versions: [], draft: null },
})
let api: Awaited<ReturnType<typeof fakeApi>>
let program: EditedProgram
let refused: Answer
beforeEach(async () => {
  program = withExercises(exercise(1), exercise(2))
  refused = null
  api = await fakeApi(({ method }) =>
    method !== 'GET' && refused ? refused : { type: 'application/json', body: { program } },
  )
})
afterEach(async () => {
  cleanup()
  for (const id of [1, 2]) forgetDraft(exerciseDraftKey(id))
  await api.close()
})

const show = (path: string) => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([
    { path: '/equipe/aulas/:id/etapas/:stageId', Component: StaffStage },
    { path: '/equipe/aulas/:id/etapas/:stageId/exercicios/:exerciseId', Component: StaffExercise },
  ])
  render(
    <Provider store={store}>
      <Stub initialEntries={[`/equipe/aulas/1/etapas/101${path}`]} />
    </Provider>,
  )
}
const sent = () => api.received.filter(({ method }) => method !== 'GET')
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an exercise is written: steps and signals a line each, and on which days it comes', async () => {
  show('/exercicios/1')
  await type('Título', ' Respirar ')
  await type('Como se faz', 'Sente-se.\n\n Inspire. ')
  await type('Cronômetro', 'Inspire | 4\nSolte o ar|6 s')
  await type('Quantas vezes o cronômetro passa pelos sinais', '30')
  await type('Em que dias', '3')
  program = withExercises(exercise(1, { title: 'Respirar', wordsRevision: 'b' }))
  await press('Salvar rascunho')
  await screen.findByText('Salvo. Os pacientes veem depois de publicar.')
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    path: '/api/staff/v1/programs/1/stages/101/exercises/1/words',
    body: {
      ...{ revision: 'a', title: 'Respirar', steps: ['Sente-se.', 'Inspire.'], repeats: 30, every_days: 3 },
      signals: [
        { says: 'Inspire', seconds: 4 },
        { says: 'Solte o ar', seconds: 6 },
      ],
    },
  })
})

test.each([
  ['Título', ' ', 'Dê um título ao exercício.'],
  ['Cronômetro', 'Inspire | 4\nSolte o ar', /Confira a linha 2/],
  ['Cronômetro', 'Inspire | zero', /Confira a linha 1/],
  ['Cronômetro', '| 4', /Confira a linha 1/],
  ['Cronômetro', 'Inspire | 0', /Confira a linha 1/],
  ['Quantas vezes o cronômetro passa pelos sinais', '101', 'Informe quantas vezes, de 1 a 100.'],
])('%s "%s" is refused at its field, and nothing is sent', async (label, value, words) => {
  show('/exercicios/1')
  await type(label, value)
  await press('Salvar rascunho')
  await screen.findByText(words)
  expect(sent()).toEqual([])
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  refused = {
    ...{ status: 422, type: 'application/json' },
    body: { error: 'Confira.', code: 'invalid_fields', errors: { signals: ['O cronômetro passa de 60 minutos.'] } },
  }
  show('/exercicios/1')
  await type('Cronômetro', 'Inspire | 1000')
  await press('Salvar rascunho')
  await screen.findByText('O cronômetro passa de 60 minutos.')
  expect((screen.getByLabelText('Cronômetro') as HTMLTextAreaElement).value).toBe('Inspire | 1000')
})

test('what a colleague saved stands beside what he typed, in words that he can read', async () => {
  show('/exercicios/1')
  await type('Título', 'O meu')
  refused = {
    ...{ status: 409, type: 'application/json' },
    body: { error: 'Outra pessoa mudou isto.', code: 'lesson_changed_meanwhile' },
  }
  program = withExercises(exercise(1, { title: 'O da colega', everyDays: 5, wordsRevision: 'b' }))
  await press('Salvar rascunho')
  await screen.findByText('Outra pessoa salvou este exercício')
  screen.getByText('O da colega', { selector: 'dd' })
  screen.getByText('A cada 5 dias', { selector: 'dd' })
  expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('O meu')
})

test('as the patient finds it: steps, minutes and a timer that runs; one that is unfinished says so', async () => {
  show('/exercicios/1')
  await screen.findByText('Sente-se.', { selector: 'li' })
  screen.getByText('1 min, dia sim, dia não')
  await press('Começar')
  screen.getByText('Inspire', { selector: 'p' })
  cleanup()
  program = withExercises(exercise(1, { signals: [], minutes: 0, isUnfinished: true }))
  show('/exercicios/1')
  await screen.findByText(/aqui aparece como fica/)
})

test('one that was shown is withdrawn once he says so twice; the only one makes it a stage to read', async () => {
  program = withExercises(exercise(1))
  show('/exercicios/1')
  await press('Retirar exercício')
  screen.getByText(/passa a ser de leitura/)
  expect(sent()).toEqual([])
  await press('Retirar exercício mesmo')
  await waitFor(() => expect(sent()[0]?.body).toEqual({ is_withdrawn: true }))
})

test('one that nobody has seen is removed, and the way leads back to its stage', async () => {
  program = withExercises(exercise(1, { state: 'draft' }))
  show('/exercicios/1')
  await press('Apagar exercício')
  await press('Apagar exercício mesmo')
  await screen.findByRole('heading', { name: 'Etapa 1. Respirar' })
  expect(sent()[0]).toMatchObject({ method: 'DELETE' })
})

test('those of a stage go up and down, and one more comes last', async () => {
  show('')
  await press('Descer: exercício Exercício 1')
  await waitFor(() => expect(sent()[0]?.body).toEqual({ revision: 4, exercise_ids: [2, 1] }))
  await type('Título do novo exercício', 'Soltar')
  await press('Acrescentar exercício')
  await waitFor(() => expect(sent()[1]?.body).toEqual({ title: 'Soltar' }))
})

test('a stage without exercises says that it is one to read; withdrawn ones stand apart', async () => {
  program = withExercises(exercise(1, { state: 'withdrawn', isWithdrawn: true }))
  show('')
  await screen.findByText('Sem exercícios, esta etapa é de leitura.')
  screen.getByRole('heading', { name: 'Exercícios retirados' })
  screen.getByRole('link', { name: 'Exercício 1' })
})

test('an exercise that is not there leads back', async () => {
  show('/exercicios/9')
  await screen.findByText('Este exercício não existe')
})
