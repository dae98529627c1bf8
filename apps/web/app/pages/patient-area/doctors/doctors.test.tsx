import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import MyDoctors from '../my-doctors.tsx'

const helena = {
  id: 3,
  name: 'Dra. Helena Prado',
  profession: 'doctor',
  registration: 'CRM/SP 123456',
  rqe: '45678',
  specialties: ['Urologia'],
  about: 'Atende homens há doze anos.',
  pictureSrc: null,
  price: 120,
  channels: ['video'],
  slotMinutes: 30,
  nextTimes: ['2026-11-23T13:00:00.000Z'],
}
const lastConsultation = { id: 11, pathology: 'hairLoss', openedAt: '2026-11-02T13:00:00.000Z' }
const marcos = { ...helena, id: 4, name: 'Dr. Marcos Lima', nextTimes: [] }

let api: Awaited<ReturnType<typeof fakeApi>>
let say: (request: Received) => Answer
let carers: object
beforeEach(async () => {
  say = () => page([])
  carers = { carers: [], gone: [] }
  api = await fakeApi((request) =>
    request.path.startsWith('/api/v1/carers') ? { type: 'application/json', body: carers } : say(request),
  )
})
const asked = () => api.received.filter(({ path }) => !path.startsWith('/api/v1/carers')).map(({ query }) => query)
afterEach(async () => {
  cleanup()
  await api.close()
})

const page = (doctors: object[], next: number | null = null): Answer => ({
  type: 'application/json',
  body: { doctors, next },
})
const shown = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/', Component: MyDoctors }])
  render(
    <Provider store={store}>
      <Stub />
    </Provider>,
  )
  return store
}
const treated = () => within(screen.getByRole('region', { name: 'Quem atendeu você' }))
const toChoose = () => within(screen.getByRole('region', { name: 'Marcar uma consulta' }))
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value)

test('who treated him leads to that consultation and to a new one; who has no free time says so', async () => {
  say = () =>
    page([
      { ...helena, lastConsultation },
      { ...marcos, lastConsultation: { ...lastConsultation, id: 9 } },
    ])
  const store = shown()
  const [first, second] = await treated().findAllByRole('listitem')
  const link = within(first as HTMLElement).getByRole('link', { name: 'Consulta de segunda-feira, 2 de novembro' })
  expect(link.getAttribute('href')).toBe('/_app/consultas/11')
  expect(second?.textContent).toContain('Sem horário livre nos próximos dias')
  expect(treated().getAllByRole('button')).toHaveLength(1)
  const button = treated().getByRole('button', { name: 'Marcar de novo com Dra. Helena Prado' })
  const form = button.closest('form') as HTMLFormElement
  expect([form.getAttribute('action'), new FormData(form).get('spe')]).toEqual(['/_survey', 'hairLoss'])
  form.addEventListener('submit', (event) => event.preventDefault())
  await userEvent.click(button)
  expect(store.getState().newConsultation.chosenDoctor).toEqual(helena)
})

test('nobody yet is said with what happens next, and nobody is offered before he says what for', async () => {
  shown()
  await treated().findByText(/^Ninguém atendeu você por aqui ainda/)
  expect(toChoose().getByText(/^Escolha o que você quer tratar/)).toBeDefined()
  expect(asked()).toEqual(['treated_me=true'])
})

test('a failure is said in its own list, and tried again', async () => {
  say = () => ({ status: 500, type: 'application/json', body: { error: 'Algo falhou.', code: 'unexpected' } })
  shown()
  const again = await treated().findByRole('button', { name: /de novo/ })
  say = () => page([{ ...helena, lastConsultation }])
  await userEvent.click(again)
  await treated().findByText('Dra. Helena Prado')
})

test('for a complaint come the doctors, without one the psychologists; nobody for a way of talking is said', async () => {
  say = ({ query }) => page(query.includes('chat') ? [] : [helena])
  shown()
  await choose('O que você quer tratar', 'acne')
  await toChoose().findByRole('button', { name: 'Marcar com Dra. Helena Prado' })
  await choose('Como conversar', 'chat')
  await toChoose().findByText('Ninguém atende assim agora')
  await choose('Como conversar', '')
  await choose('O que você quer tratar', 'psychology')
  const button = await toChoose().findByRole('button', { name: /^Marcar com/ })
  expect(new FormData(button.closest('form') as HTMLFormElement).get('spe')).toBe('psychology')
  expect(asked().slice(1)).toEqual([
    'pathology=acne&profession=doctor',
    'pathology=acne&profession=doctor&communication_channel=chat',
    'pathology=acne&profession=doctor',
    'profession=psychologist',
  ])
})

test('a list of several pages is turned, and turned back', async () => {
  say = ({ query }) => (query.includes('after=3') ? page([marcos]) : page([helena], 3))
  shown()
  await choose('O que você quer tratar', 'acne')
  await userEvent.click(await toChoose().findByRole('button', { name: 'Ver mais' }))
  await toChoose().findByText('Dr. Marcos Lima')
  expect(toChoose().queryByText('Dra. Helena Prado')).toBeNull()
  await userEvent.click(toChoose().getByRole('button', { name: 'Voltar ao começo' }))
  await toChoose().findByText('Dra. Helena Prado')
})

test('who cares for him now is named, since when he was given to somebody, and who is gone', async () => {
  carers = {
    carers: [
      { userId: 4, name: 'Dr. Marcos Lima', profession: 'doctor', handedAt: '2026-11-24T12:00:00.000Z' },
      { userId: 6, name: 'Paula Reis', profession: 'psychologist', handedAt: null },
    ],
    gone: [{ userId: 3, name: 'Dra. Helena Prado', profession: 'doctor' }],
  }
  shown()
  const now = within(await screen.findByRole('region', { name: 'Quem cuida de você agora' }))
  const [marcos, paula] = await now.findAllByRole('listitem')
  expect(marcos?.textContent).toBe('Dr. Marcos LimaMedicina. Acompanha você desde 24/11/2026.')
  expect(paula?.textContent).toBe('Paula ReisPsicologia. Vocês têm consultas.')
  expect(now.getByText('Dra. Helena Prado não atende mais na Prumo')).toBeDefined()
})
