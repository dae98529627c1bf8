import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PersonPractice } from './PersonPractice.tsx'
import type { Practice } from './practices.api.ts'
import type { Person } from './team.api.ts'

const unfinished: Practice = {
  about: '',
  specialties: [],
  pathologies: [],
  channels: ['video'],
  variantId: null,
  slotMinutes: 30,
  timeZone: 'America/Sao_Paulo',
  hours: [],
  profession: 'doctor',
  isPublished: false,
  isAccepting: false,
  missing: ['about', 'price', 'conditions', 'hours', 'signature'],
  prices: [{ variantId: 2102, name: 'Consulta médica', price: 120 }],
  timeZones: ['America/Sao_Paulo', 'America/Manaus'],
}

let practice: Practice | null
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  practice = unfinished
  api = await fakeApi(({ method }) => {
    if (method === 'PUT') practice = { ...unfinished, about: 'Cuida de homens.', missing: ['signature'] }
    return { type: 'application/json', status: 200, body: method === 'GET' ? { practice } : {} }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (userId: number) => {
  const person = { userId, name: 'Joana Mesa', roles: ['doctor'], isDeactivated: false } as unknown as Person
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <PersonPractice person={person} />
    </Provider>,
  )
}

test('what is missing is listed, filled in as it is shown, sent, and then it may be published', async () => {
  show(7)
  const user = userEvent.setup()
  await screen.findByText('Falta agenda: os horários da semana')
  screen.getByText('Pacientes não podem marcar')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar o atendimento' }).disabled).toBe(true)
  await user.click(screen.getByText('Editar o atendimento'))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Minutos por consulta').value).toBe('30')
  await user.type(screen.getByLabelText('Apresentação'), 'Cuida de homens.')
  await user.click(screen.getByRole('checkbox', { name: 'Acne' }))
  await user.selectOptions(screen.getByLabelText('Preço'), '2102')
  const monday = within(screen.getByRole('group', { name: 'Segunda' }))
  await user.click(monday.getByRole('button', { name: 'Acrescentar horário em Segunda' }))
  fireEvent.change(monday.getByLabelText('Das'), { target: { value: '12:00' } })
  fireEvent.change(monday.getByLabelText('Às'), { target: { value: '08:00' } })
  await user.click(screen.getByRole('button', { name: 'Gravar o atendimento' }))
  monday.getByText('O fim vem depois do começo.')
  expect(api.received.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.change(monday.getByLabelText('Das'), { target: { value: '08:00' } })
  fireEvent.change(monday.getByLabelText('Às'), { target: { value: '12:00' } })
  await user.click(screen.getByRole('button', { name: 'Gravar o atendimento' }))
  await screen.findByText('Gravado. O que já está marcado fica.')
  expect(api.received.find(({ method }) => method === 'PUT')?.body).toEqual({
    about: 'Cuida de homens.',
    specialties: [],
    pathologies: ['acne'],
    channels: ['video'],
    variant_id: 2102,
    slot_minutes: 30,
    time_zone: 'America/Sao_Paulo',
    hours: [{ weekday: 1, starts_at: '08:00', ends_at: '12:00' }],
  })
  await screen.findByText('Pronto para publicar')
  expect(screen.queryByText(/^Falta/)).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Apresentação').value).toBe('Cuida de homens.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar o atendimento' }).disabled).toBe(false)
})

test.each([
  [
    'is on air without a signature',
    { isPublished: true, isAccepting: true, missing: ['signature'] },
    'Pacientes podem marcar',
  ],
  ['was published, without his role', { isPublished: true, isAccepting: false, missing: ['role'] }, 'Fora do ar'],
  ['is whole and hidden', { isPublished: false, isAccepting: false, missing: [] }, 'Pronto para publicar'],
] as const)('a practice that %s has one truth', async (_what, state, label) => {
  practice = { ...unfinished, ...state, missing: [...state.missing] }
  show(9)
  await screen.findByText(label)
  expect(screen.queryByText(/Falta assinatura/)).toBeNull()
  expect(screen.queryByRole('list', { name: 'O que falta' }) !== null).toBe(label === 'Fora do ar')
})

test('who sees no patients yet is said', async () => {
  practice = null
  show(8)
  await screen.findByText(/Ainda não atende aqui/)
})
