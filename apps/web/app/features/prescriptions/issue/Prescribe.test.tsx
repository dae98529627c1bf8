import { UiMantineProvider } from '@prumo/ui/mantine'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '#shared/hooks/open-drafts.ts'
import { fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { type Asked, Prescribe } from './Prescribe.tsx'

const type = 'application/json'
const dose = { one: 'comprimido', many: 'comprimidos', holds: null }
let media: string[]
const medicineNamed = (key: string, label: string) => ({
  key,
  productId: null,
  label,
  activeIngredients: [],
  alsoCalled: [],
  indications: ['hairLoss'],
  composition: {
    route: 'via oral',
    form: 'comprimido',
    dose,
    package: { one: 'caixa', many: 'caixas', holds: '30 comprimidos' },
    dosesPerPackage: 30,
    components: [],
    lines: [`${label}: 1 mg por comprimido`],
    warnings: [],
  },
  take: { verb: 'Tomar', place: null, isCounted: true },
  posologies: [
    { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false, durationDays: 90, note: null, packages: 3 },
  ],
  greatest: { perTake: 1, perDay: 1, perWeek: null },
  nextStep: null,
  offLabel: null,
  source: 'Bula',
  controlClass: media.length > 1 ? 'c1' : 'simple',
  media,
  law: { validityDays: 180, mostDays: null, asks: [], source: 'Escolha do serviço.' },
  monitoring: [],
})
type Item = { medicine: string; posology: string }
type Order = { items: Item[]; consent?: boolean }

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
let signed: Received[]
let faults: object | null
let mayDraw: Promise<void>
beforeEach(async () => {
  signed = []
  faults = null
  media = ['electronic']
  mayDraw = Promise.resolve()
  api = await fakeApi(async (request) => {
    const { path, body } = request
    const medicines = [medicineNamed('finasterida', 'Finasterida 1 mg'), medicineNamed('dutasterida', 'Dutasterida')]
    if (path.endsWith('/medicines')) return { type, body: { medicines } }
    if (path.endsWith('/prescribing_favourites')) return { type, body: { favourites: [] } }
    if (path.endsWith('/prescription_previews')) {
      await mayDraw
      if (faults) return { type, status: 422, body: { error: 'Confira os campos.', errors: faults } }
      const items = (body as Order).items.map(({ medicine, posology }, at) => ({
        title: `${at + 1}. Como o servidor escreve ${medicine}`,
        about: '',
        composition: [],
        posology,
      }))
      const doctor = { name: 'Dra. Helena', registration: 'CRM/SP 1', address: '', contact: '' }
      return { type, body: { preview: { doctor, patient: { name: 'Bruno', about: '' }, items, pdf: 'JVBE' } } }
    }
    if (path.endsWith('/prescriptions')) {
      signed.push(request)
      return { type, body: { prescription: { id: 7, state: 'issued', items: [] } } }
    }
    return { type, body: {} }
  })
  store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  forgetDrafts()
  await api.close()
})

const show = (asked?: Asked) =>
  render(
    <Provider store={store}>
      <UiMantineProvider>
        <Prescribe consultationId={11} prescriptions={[]} asked={asked} beforeSigning={<p>Conferências</p>} />
      </UiMantineProvider>
    </Provider>,
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (word: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Fórmula' }), word)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(word) }))
}
const sign = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Assinar e emitir' })
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Li a receita/ })

test('two items are seen as the server draws them, signed with one yes, and leave an empty, calm form', async () => {
  show()
  await choose('Finasterida')
  await press('Incluir na receita')
  await screen.findByText('1. Como o servidor escreve finasterida')
  screen.getByText('Conferências')
  await press('Incluir outro item')
  await choose('Dutasterida')
  await press('Incluir na receita')
  await screen.findByText('2. Como o servidor escreve dutasterida')
  await userEvent.click(sign())
  screen.getByText('Confirme que quer assinar esta receita.')
  expect(signed).toEqual([])
  await userEvent.click(consent())
  await userEvent.click(sign())
  await screen.findByText('Receita assinada. O paciente já a recebeu.')
  expect(signed).toHaveLength(1)
  expect(signed[0]?.body).toMatchObject({
    consent: true,
    items: [
      { medicine: 'finasterida', posology: 'Tomar 1 comprimido, 1 vez ao dia.', quantity: 3, duration_days: 90 },
      { medicine: 'dutasterida' },
    ],
  })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Fórmula' }).value).toBe('')
  expect(screen.queryByText('Escolha a fórmula.')).toBeNull()
})

test('what is not drawn yet can be neither agreed to nor signed', async () => {
  let draw = () => {}
  mayDraw = new Promise((resolve) => {
    draw = resolve
  })
  show()
  await choose('Finasterida')
  await press('Incluir na receita')
  await userEvent.click(consent())
  await userEvent.click(sign())
  expect(consent().checked).toBe(false)
  expect(signed).toEqual([])
  draw()
  await screen.findByText('1. Como o servidor escreve finasterida')
  await userEvent.click(consent())
  await userEvent.click(sign())
  await waitFor(() => expect(signed).toHaveLength(1))
})

test('a yes belongs to one sheet: another one asks again', async () => {
  show()
  await choose('Finasterida')
  await press('Incluir na receita')
  await screen.findByText('1. Como o servidor escreve finasterida')
  await userEvent.click(consent())
  await press('Incluir outro item')
  await choose('Dutasterida')
  await press('Incluir na receita')
  await screen.findByText('2. Como o servidor escreve dutasterida')
  expect(consent().checked).toBe(false)
})

test('a yes belongs to one way of issuing: another one asks again', async () => {
  media = ['electronic', 'paper']
  show()
  await choose('Finasterida')
  await press('Incluir na receita')
  await screen.findByText('1. Como o servidor escreve finasterida')
  await userEvent.click(consent())
  expect(consent().checked).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText(/como emitir/), 'paper')
  expect(consent().checked).toBe(false)
})

test('what the server refuses stands at its item, which can be changed', async () => {
  faults = { 'items.0.quantity': ['Nesta duração, no máximo 3 embalagens.'] }
  show()
  await choose('Finasterida')
  await press('Incluir na receita')
  await screen.findByText('Nesta duração, no máximo 3 embalagens.')
  faults = null
  await press(/^Mudar/)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Fórmula' }).value).toContain('Finasterida')
  await userEvent.clear(screen.getByLabelText('Duração'))
  await userEvent.type(screen.getByLabelText('Duração'), '60')
  await press('Incluir na receita')
  await screen.findByText('1. Como o servidor escreve finasterida')
  expect(screen.queryByText(/no máximo 3 embalagens/)).toBeNull()
})

test('what another page asks for begins the item once; what is typed already stays', async () => {
  show({ medicine: 'finasterida', days: 90 })
  const days = await screen.findByLabelText<HTMLInputElement>('Duração')
  await waitFor(() => expect(days.value).toBe('90'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Posologia').value).toMatch(/^Tomar 1 comprimido/)
  await userEvent.clear(days)
  await userEvent.type(days, '45')
  cleanup()
  show({ medicine: 'dutasterida', days: 90 })
  expect((await screen.findByLabelText<HTMLInputElement>('Duração')).value).toBe('45')
})
