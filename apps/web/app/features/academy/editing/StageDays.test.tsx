import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import type { EditedProgram } from './editing.api.ts'
import { StageDays } from './StageDays.tsx'
import { forgetDraft } from './typed-words.ts'

const stage = (position: number, firstDay: number, lastDay: number): EditedProgram['stages'][number] => ({
  ...{
    id: 100 + position,
    position,
    state: 'shown',
    title: `Etapa ${position}`,
    summary: '',
    firstDay,
    lastDay,
    wordsRevision: 'a',
    exercises: [],
  },
  text: null,
})
const program: EditedProgram = {
  ...{ id: 1, title: 'Programa Control', slug: 'programa-control', revision: 4, text: null, textRevision: 'a' },
  stages: [stage(1, 1, 10), stage(2, 11, 20)],
  ...{ lessons: [], changes: [], problems: [], versions: [], draft: null },
}
const asked: { body: unknown }[] = []
let api: Awaited<ReturnType<typeof fakeApi>>
let answer: Answer
beforeEach(async () => {
  asked.length = 0
  api = await fakeApi(async (request) => {
    asked.push(request)
    return answer
  })
})
afterEach(async () => {
  cleanup()
  forgetDraft('days 1')
  await api.close()
})

const show = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const of = (program: EditedProgram) => (
    <Provider store={store}>
      <StageDays program={program} />
    </Provider>
  )
  const { rerender } = render(of(program))
  return (program: EditedProgram) => rerender(of(program))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const save = () => screen.getByRole('button', { name: 'Salvar os dias' }) as HTMLButtonElement

test('a longer stage moves the days of those after it, and sends on which day each opens', async () => {
  answer = { status: 200, body: { program: { ...program, stages: [stage(1, 1, 12), stage(2, 13, 22)] } } }
  const become = show()
  expect(save().disabled).toBe(true)
  type('1. Etapa 1', '12')
  expect(screen.getByText('Abre no dia 13 e vai até o 22.')).toBeTruthy()
  fireEvent.click(save())
  expect(await screen.findByText('Salvo. Os pacientes veem depois de publicar.')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({
    revision: 4,
    stages: [
      { position: 1, first_day: 1 },
      { position: 2, first_day: 13 },
    ],
    last_day: 22,
  })
  become({ ...program, stages: [stage(1, 1, 12), stage(2, 13, 22)] })
  expect(typedIn('1. Etapa 1')).toBe('12')
})

test('what is typed while it is saved stays, upon what was saved, and a leading zero is no day', async () => {
  const saved = { ...program, stages: [stage(1, 1, 12), stage(2, 13, 22)] }
  answer = { status: 200, body: { program: saved } }
  const become = show()
  type('1. Etapa 1', '012')
  expect(typedIn('1. Etapa 1')).toBe('12')
  fireEvent.click(save())
  type('2. Etapa 2', '14')
  await screen.findByText('Salvo. Os pacientes veem depois de publicar.')
  become(saved)
  expect([typedIn('1. Etapa 1'), typedIn('2. Etapa 2')]).toEqual(['12', '14'])
  expect(save().disabled).toBe(false)
  expect(screen.queryByText('Outra pessoa mudou os dias')).toBeNull()
})

test.each(['', '0', '61'])('"%s" is refused at its field, and nothing can be sent', (value) => {
  show()
  type('2. Etapa 2', value)
  expect(screen.getByText('De 1 a 60 dias.')).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('what a colleague saved meanwhile is told; what was typed stays until he takes hers', async () => {
  const become = show()
  type('1. Etapa 1', '12')
  become({ ...program, revision: 5, stages: [stage(1, 1, 7), stage(2, 8, 17)] })
  expect(await screen.findByText('Outra pessoa mudou os dias')).toBeTruthy()
  expect(typedIn('1. Etapa 1')).toBe('12')
  fireEvent.click(screen.getByRole('button', { name: 'Ver o que foi salvo' }))
  await waitFor(() => expect(typedIn('1. Etapa 1')).toBe('7'))
})

test('what is typed survives a walk to the preview, and stays with its stage when a colleague moves that', async () => {
  show()
  type('1. Etapa 1', '12')
  cleanup()
  const become = show()
  expect([typedIn('1. Etapa 1'), typedIn('2. Etapa 2')]).toEqual(['12', '10'])
  const moved = [
    { ...stage(2, 1, 10), position: 1 },
    { ...stage(1, 11, 20), position: 2 },
  ]
  become({ ...program, revision: 5, stages: moved })
  expect(await screen.findByText('Outra pessoa mudou os dias')).toBeTruthy()
  expect([typedIn('1. Etapa 2'), typedIn('2. Etapa 1')]).toEqual(['10', '12'])
})

test('a stage of one day is said in the singular', () => {
  show()
  type('1. Etapa 1', '1')
  expect(screen.getByText('É o dia 1.')).toBeTruthy()
  expect(screen.getByText('dia', { exact: true })).toBeTruthy()
  type('2. Etapa 2', '1')
  expect(screen.getByText('Ao todo, 2 dias.')).toBeTruthy()
})
