import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentFormToggled } from '#features/academy/academy.slice.ts'
import { sessionRenewed } from '#features/identity/auth.slice.ts'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { enrolledPatient } from '#features/onboarding/sent-patient.ts'
import type { CourseSlug } from '#links'
import { RuntimeContext } from '#shared/hooks/use-runtime.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import EnrollmentRoute from './enrollment.tsx'

const order = { id: 7, orderNumber: 'R123456789', orderToken: 'token-1', totalPrice: 49, lessonsDone: [] }
const control = { ...order, programSlug: 'programa-control', state: 'waiting_for_payment', orderUserId: null }
const pix = { id: 1, kind: 'pix', payPagesUrl: null, maxInstallments: null, minInstallment: null }
const card = { id: 2, kind: 'card', payPagesUrl: null, cardTokensUrl: 'http://x', publicKey: 'pk', maxInstallments: 12 }
const pixCode = { qrcode: 'CODIGO', qr_code_svg: '<svg/>', expires_at: '2099-01-01T00:00:00.000Z' }
const bruno = {
  firstName: 'Bruno',
  lastName: 'Almeida',
  email: 'bruno@prumo.example',
  cpf: '123.456.789-09',
  phone: '(11) 98765-4321',
  birthDate: '01/01/1990',
  gender: 'male',
}

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
/** By method and path; all others are an empty success. */
let answers: Record<string, Answer>
const asked = (method: string, end: string) =>
  api.received.filter((request) => request.method === method && request.path.endsWith(end))
beforeEach(async () => {
  control142 = facts('programa-control', 142)
  for (const draft of [patientDraft, enrolledPatient]) draft.clear()
  answers = {
    'POST /api/v2/academy/enrollments': { body: { enrollment: control } },
    'GET /api/v2/academy/enrollments': { body: { enrollments: [control] } },
    'GET /api/v1/payment_methods': { body: { payment_methods: [pix, { ...card, min_installment: 5 }] } },
    'PUT /api/v1/checkouts/R123456789': { body: { state: 'pending', total: 49, message: null } },
    'POST /api/v2/storefront/pix_payment/generate_code': { body: pixCode },
  }
  api = await fakeApi(({ method, path }) => answers[`${method} ${path}`] ?? { body: {} })
  store = makeStore({ apiUrl: api.url, sessionAddress: `${api.url}/_session`, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const facts = (slug: CourseSlug, variantId: number) => ({
  slug,
  title: 'Programa Control',
  variantId,
  published: null as { title: string; text: string } | null,
  isPresale: false,
})
let control142 = facts('programa-control', 142)
const presale = { title: 'Pré-venda: nenhuma aula foi publicada até hoje', text: 'Desiste com um toque.' }

const open = (at = '/cursos/programa-control/inscricao/dados') => {
  const routes = [
    {
      path: '/cursos/:slug/inscricao/:step',
      Component: EnrollmentRoute,
      loader: ({ params }: { params: { slug?: string } }) =>
        params.slug === 'programa-master' ? facts('programa-master', 328) : control142,
    },
    { path: '*', element: 'elsewhere' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <RuntimeContext value={{ apiUrl: api.url, appEnv: 'local' }}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </RuntimeContext>,
  )
  return { router, where: () => router.state.location.pathname }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const enrol = async () => {
  patientDraft.write(bruno)
  await press('Continuar')
}

const profileOfBruno = {
  id: 3,
  email: 'bruno@prumo.example',
  firstName: 'Bruno',
  lastName: 'Almeida',
  isNameSettled: true,
  cpfNumber: '12345678909',
  phoneNumber: '+5511987654321',
  gender: 'male',
  birthDate: '1990-01-01',
  roles: ['patient'],
  medicalDocuments: [],
}

test('store credit that is chosen is named with the payment of the rest; a guest names none', async () => {
  answers['GET /api/v2/storefront/account'] = {
    body: { data: { id: '3', type: 'user', attributes: { store_credits: '20.0' } } },
  }
  document.cookie = 'prumo_signed_in=1'
  open()
  await enrol()
  const box = await screen.findByRole('checkbox', { name: /^Usar meu crédito de R\$\s20,00$/ })
  await userEvent.click(box)
  await press(/^Pagar R\$\s29,00 com Pix$/)
  await waitFor(() => expect(asked('PUT', '/R123456789')).toHaveLength(1))
  expect(asked('PUT', '/R123456789')[0]?.body).toMatchObject({
    total: 49,
    order: { store_credit: 20, payments_attributes: { payment_method_id: 1 } },
  })
  cleanup()
  document.cookie = 'prumo_signed_in=; max-age=0'
  open('/cursos/programa-control/inscricao/pagamento?forma=pix')
  await waitFor(() => expect(asked('PUT', '/R123456789')).toHaveLength(2))
  expect(asked('PUT', '/R123456789')[1]?.body).toEqual({
    total: 49,
    order: { payments_attributes: { payment_method_id: 1 } },
  })
})

test('while the credit that he chose cannot be read, nothing is asked of his bank', async () => {
  answers['GET /api/v2/storefront/account'] = { status: 503, body: { error: 'no' } }
  document.cookie = 'prumo_signed_in=1'
  patientDraft.write(bruno)
  open()
  await press('Continuar')
  await screen.findByRole('button', { name: /^Pagar R\$\s49,00 com Pix$/ })
  cleanup()
  open('/cursos/programa-control/inscricao/pagamento?forma=pix&credito=sim')
  await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(asked('PUT', '/R123456789')).toEqual([])
  document.cookie = 'prumo_signed_in=; max-age=0'
})

test('whoever is signed in types nothing that is known: he reads it, his CPF not whole, and goes on', async () => {
  answers['GET /api/v1/profile'] = { body: { profile: profileOfBruno } }
  store.dispatch(sessionRenewed({ accessToken: 'rails', tokenType: 'Bearer' }))
  open()
  await screen.findByText('Vai no nome de Bruno Almeida')
  expect(screen.getByText('CPF •••.456.789-••')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Continuar')
  await waitFor(() => expect(asked('POST', '/enrollments')).toHaveLength(1))
  expect(JSON.stringify(asked('POST', '/enrollments')[0]?.body)).toContain('12345678909')
})

test('what documents carry does not change there: the name, CPF and birth date are shown and say why', async () => {
  answers['GET /api/v1/profile'] = { body: { profile: profileOfBruno } }
  store.dispatch(sessionRenewed({ accessToken: 'rails', tokenType: 'Bearer' }))
  open()
  await press('Alterar seus dados')
  for (const label of ['Nome', 'Sobrenome', 'E-mail', 'CPF', 'Data de nascimento'])
    expect([label, screen.getByLabelText<HTMLInputElement>(label).readOnly]).toEqual([label, true])
  expect(screen.getByLabelText<HTMLInputElement>('Telefone com DDD').readOnly).toBe(false)
  expect(screen.getAllByText(/Está nos seus documentos/).length).toBeGreaterThan(0)
})

test('where something is not known yet, only that is left to type', async () => {
  answers['GET /api/v1/profile'] = { body: { profile: { ...profileOfBruno, phoneNumber: null } } }
  store.dispatch(sessionRenewed({ accessToken: 'rails', tokenType: 'Bearer' }))
  open()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('123.456.789-09'))
  expect(screen.getByLabelText<HTMLInputElement>('Telefone com DDD').value).toBe('')
})

test('who types the one thing that was not known keeps the fields under his hands', async () => {
  answers['GET /api/v1/profile'] = { body: { profile: { ...profileOfBruno, phoneNumber: null } } }
  store.dispatch(sessionRenewed({ accessToken: 'rails', tokenType: 'Bearer' }))
  open()
  const phone = await screen.findByLabelText('Telefone com DDD')
  await userEvent.type(phone, '11987654321')
  expect(document.activeElement).toBe(phone)
  expect((phone as HTMLInputElement).value).toBe('(11) 98765-4321')
})

test('a guest enrols, pays by Pix, and the page turns when the money has come', async () => {
  const { where } = open()
  await heading('Seus dados')
  await enrol()
  await heading('Pagamento')
  expect(asked('POST', '/academy/enrollments')[0]?.body).toMatchObject({
    program_slug: 'programa-control',
    enrollment: { patient_attributes: { email: 'bruno@prumo.example', terms_of_service: true } },
  })
  await press(/^Pagar R\$.* com Pix$/)
  await screen.findByText('Esperando o pagamento')
  expect(asked('PUT', '/R123456789')[0]).toMatchObject({
    body: { order: { payments_attributes: { payment_method_id: 1 } } },
  })
  expect(asked('PUT', '/R123456789')[0]?.headers['x-spree-order-token']).toBe('token-1')
  answers['GET /api/v2/academy/enrollments'] = { body: { enrollments: [{ ...control, state: 'open' }] } }
  await screen.findByRole('heading', { name: 'Inscrição confirmada' })
  expect(where()).toBe('/cursos/programa-control/inscricao/confirmacao')
  // An effect clears it after the page is shown.
  await waitFor(() => expect(patientDraft.read()).toEqual(patientDraft.empty))
})

test('a used e-mail stops there and leads to the sign-in, which comes back', async () => {
  answers['GET /api/v1/users/check_email_availability'] = { status: 422, body: { error: 'x' } }
  open()
  await heading('Seus dados')
  await enrol()
  await screen.findByText('O e-mail já foi utilizado')
  expect(screen.getByRole('link', { name: 'Entrar e continuar' }).getAttribute('href')).toBe(
    '/entrar?voltar=%2Fcursos%2Fprograma-control%2Finscricao%2Fdados',
  )
  expect(asked('POST', '/academy/enrollments')).toEqual([])
  expect(store.getState().academyOnboarding.isEmailAvailable).toBe(false)
})

test.each([
  [503, /^Não conseguimos falar com o servidor/, 'Tentar de novo'],
  [429, /^Muitas tentativas em pouco tempo/, 'Continuar'],
])('a check that got a %i says nothing of the e-mail, and may be tried again', async (status, words, again) => {
  const check = 'GET /api/v1/users/check_email_availability'
  answers[check] = { status, body: { error: 'x' } }
  open()
  await heading('Seus dados')
  await enrol()
  await screen.findByText(words)
  expect(screen.queryByText('O e-mail já foi utilizado')).toBeNull()
  expect(store.getState().academyOnboarding.isEmailAvailable).toBe(false)
  expect(asked('POST', '/academy/enrollments')).toEqual([])
  answers[check] = { body: { is_available: true } }
  await press(again)
  await heading('Pagamento')
})

test('the check of a course’s buyer names no complaint', async () => {
  open()
  await heading('Seus dados')
  await enrol()
  await heading('Pagamento')
  const [sent] = asked('GET', '/check_email_availability')
  const names = [...new URLSearchParams(sent?.query).keys()]
  expect(names).toEqual(expect.arrayContaining(['email', 'first_name', 'last_name', 'ssn', 'phone_number', 'source']))
  expect(names).not.toContain('spe')
})

test('nobody under 18 is enrolled', async () => {
  open()
  await heading('Seus dados')
  patientDraft.write({ ...bruno, birthDate: '22/11/2015' })
  await press('Continuar')
  await screen.findByText('Ainda não podemos atender você aqui')
  expect(api.received.filter(({ path }) => path.includes('academy'))).toEqual([])
})

test('what the server finds wrong is said at its field', async () => {
  answers['POST /api/v2/academy/enrollments'] = {
    status: 422,
    body: { error: 'Confira os dados.', errors: { cpf_number: ['Esse CPF já tem conta.'] } },
  }
  open()
  await heading('Seus dados')
  await enrol()
  await screen.findByText('Esse CPF já tem conta.')
})

test('back loses nothing, and the same person again is the same enrolment', async () => {
  const { router } = open()
  await heading('Seus dados')
  await enrol()
  await heading('Pagamento')
  await router.navigate('/cursos/programa-control/inscricao/dados')
  expect(((await screen.findByLabelText('Sobrenome')) as HTMLInputElement).value).toBe('Almeida')
  await press('Continuar')
  await heading('Pagamento')
  expect(asked('POST', '/academy/enrollments')).toHaveLength(1)
})

test('an unpaid enrolment in one course becomes one in the other', async () => {
  const master = { ...control, programSlug: 'programa-master' }
  answers['POST /api/v2/academy/enrollments/7/empty_and_add_to_cart'] = { body: { enrollment: master } }
  const { router } = open()
  await heading('Seus dados')
  await enrol()
  await heading('Pagamento')
  await router.navigate('/cursos/programa-master/inscricao/dados')
  await heading('Seus dados')
  answers['GET /api/v2/academy/enrollments'] = { body: { enrollments: [master] } }
  await press('Continuar')
  await heading('Pagamento')
  expect(asked('POST', '/empty_and_add_to_cart')[0]?.body).toEqual({ variant_id: 328, orderToken: 'token-1' })
  expect(asked('POST', '/academy/enrollments')).toHaveLength(1)
})

test('a step that is not due leads to the one that is', async () => {
  const { where } = open('/cursos/programa-control/inscricao/confirmacao')
  await heading('Seus dados')
  expect(where()).toBe('/cursos/programa-control/inscricao/dados')
})

test('what is sold ahead says so where it is paid, and once more when it is', async () => {
  control142 = { ...facts('programa-control', 142), published: presale, isPresale: true }
  open()
  await heading('Seus dados')
  await enrol()
  await heading('Pagamento')
  expect(screen.getByText('Em pré-venda. Pago uma vez, sem renovação.')).toBeTruthy()
  expect(screen.getByText(presale.title)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/7 dias/)
  answers['GET /api/v2/academy/enrollments'] = { body: { enrollments: [{ ...control, state: 'open' }] } }
  await press(/^Pagar R\$.* com Pix$/)
  await screen.findByRole('heading', { name: 'Inscrição confirmada' })
  expect(screen.getByText(/Nenhuma aula foi publicada até hoje/)).toBeTruthy()
  expect(
    screen.getByText(/desista com um toque na sua área, em Cursos, até 7 dias depois de abrir a primeira aula/),
  ).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/escreva/i)
})

const enrolledAlready = { status: 409, body: { error: 'Você já está inscrito neste curso.', code: 'already_enrolled' } }
const refusedAt = { error: 'Confira os campos indicados.', code: 'invalid_fields' }
const changedTotal = { status: 422, body: { ...refusedAt, faults: { base: [{ code: 'order_changed', params: {} }] } } }
const wayToHisLessons = async () => (await screen.findByRole('link', { name: 'Ir para as aulas' })).getAttribute('href')

test('who is enrolled already is led to his lessons, from his data and from the payment', async () => {
  answers['POST /api/v2/academy/enrollments'] = enrolledAlready
  const { where } = open()
  await enrol()
  expect(await wayToHisLessons()).toBe('/_app/cursos')
  expect(where()).toBe('/cursos/programa-control/inscricao/dados')
  cleanup()
  answers['POST /api/v2/academy/enrollments'] = { body: { enrollment: control } }
  answers['PUT /api/v1/checkouts/R123456789'] = enrolledAlready
  open()
  await enrol()
  await press(/^Pagar R\$.* com Pix$/)
  expect(await wayToHisLessons()).toBe('/_app/cursos')
  expect(screen.queryByRole('button', { name: /Pagar|Tentar/ })).toBeNull()
})

test('a total that changed in another tab is shown and asked for again, and no code is made by itself', async () => {
  open()
  await enrol()
  answers['PUT /api/v1/checkouts/R123456789'] = changedTotal
  answers['GET /api/v2/academy/enrollments'] = { body: { enrollments: [{ ...control, totalPrice: 59 }] } }
  await press(/^Pagar R\$\s49,00 com Pix$/)
  await screen.findByText(/O valor mudou para R\$\s59,00/)
  expect(screen.getByText(/Você viu R\$\s49,00, e nada foi cobrado/)).toBeTruthy()
  expect(asked('PUT', '/R123456789').map(({ body }) => (body as { total: number }).total)).toEqual([49])
  answers['PUT /api/v1/checkouts/R123456789'] = { body: { state: 'pending', total: 59, message: null } }
  await press(/^Pagar R\$\s59,00 com Pix$/)
  await screen.findByText('Esperando o pagamento')
  expect(asked('PUT', '/R123456789')[1]?.body).toMatchObject({ total: 59 })
})

test('what cost nothing and costs something now says so, and waits for his choice', async () => {
  answers['POST /api/v2/academy/enrollments'] = { body: { enrollment: { ...control, totalPrice: 0 } } }
  answers['GET /api/v2/academy/enrollments'] = { body: { enrollments: [{ ...control, totalPrice: 0 }] } }
  open()
  await enrol()
  await screen.findByRole('button', { name: 'Confirmar a inscrição' })
  const lost = { error: 'Este cupom não vale mais.', code: 'promotion_lost' }
  answers['PUT /api/v1/checkouts/R123456789'] = { status: 422, body: lost }
  answers['GET /api/v2/academy/enrollments'] = { body: { enrollments: [control] } }
  await press('Confirmar a inscrição')
  await screen.findByText(/O cupom deixou de valer\. Você viu R\$\s0,00/)
  await screen.findByRole('button', { name: /^Pagar R\$\s49,00 com Pix$/ })
  expect(asked('PUT', '/R123456789')[0]?.body).toEqual({ total: 0 })
})

test('the form of the payment stands as long as the state says so', async () => {
  const { router } = open()
  await enrol()
  const form = { name: /^Pagar R\$.* com Pix$/ }
  await screen.findByRole('button', form)
  expect(store.getState().academy.isPaymentFormShown).toBe(true)
  store.dispatch(paymentFormToggled(false))
  await waitFor(() => expect(screen.queryByRole('button', form)).toBeNull())
  store.dispatch(paymentFormToggled(true))
  await screen.findByRole('button', form)
  await router.navigate('/cursos/programa-control/inscricao/dados')
  await heading('Seus dados')
  expect(store.getState().academy.isPaymentFormShown).toBe(false)
})
