import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { ChartTimeline, type Happened } from './ChartTimeline.tsx'
import type { Chart, ExamResult, SignedDocument } from './chart.api.ts'
import { SignedDocuments } from './SignedDocuments.tsx'

const of = { consultationId: 11, doctorId: 3, doctorName: 'Dra. Helena Prado' }
const valid = { state: 'issued' as const, canceledAt: null, cancelReason: null, replacedById: null }
const request: SignedDocument = {
  ...{ id: 21, kind: 'exam_request', title: 'Pedido de exames', issuedAt: '2026-11-23T13:28:00.000Z', ...of, ...valid },
  blocks: [
    { as: 'paragraph', text: 'Solicito os exames:' },
    { as: 'list', lines: ['Glicemia de jejum', 'PSA total'] },
  ],
}
const certificate: SignedDocument = {
  ...{ id: 22, kind: 'certificate', title: 'Atestado médico', issuedAt: '2026-11-23T13:20:00.000Z', ...of, ...valid },
  blocks: [{ as: 'paragraph', text: 'Precisa de 2 dias de afastamento.' }],
}
const answered: ExamResult = {
  ...{ id: 5, requestId: 21, name: 'glicemia.pdf', addedAt: '2026-11-25T10:00:00.000Z', ...of },
  ...{ reviewedAt: '2026-11-25T18:00:00.000Z', reviewedByName: 'Dr. Marcos Vieira', note: 'Tudo no esperado.' },
}
const waiting: ExamResult = {
  ...{ ...answered, id: 6, name: 'psa.pdf' },
  ...{ reviewedAt: null, reviewedByName: null, note: null },
}

let api: Awaited<ReturnType<typeof fakeApi>>
let say: (path: string) => Answer
let tab: { close: () => void; opener: unknown; location: { replace: (to: string) => void } } | null
let [went, closed]: [string[], number] = [[], 0]
beforeEach(async () => {
  ;[went, closed] = [[], 0]
  tab = { close: () => void closed++, opener: window, location: { replace: (to) => void went.push(to) } }
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window)
  say = () => ({ body: { document: { id: 21, fileSrc: 'http://127.0.0.1/files/8f0b' } } })
  api = await fakeApi(({ path }) => say(path))
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await api.close()
})

const inStore = (child: React.ReactNode) =>
  render(<Provider store={makeStore({ apiUrl: api.url, rest: async () => {} })}>{child}</Provider>)
const show = (signedDocuments: SignedDocument[], results: ExamResult[] = []) =>
  inStore(<SignedDocuments chart={{ patient: { userId: 7 }, signedDocuments, results } as unknown as Chart} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('each has title, day, author, state, and a request its exams and what came back with the answer', () => {
  const canceled = { ...certificate, id: 23, state: 'canceled' as const, cancelReason: 'De outra pessoa.' }
  show([request, certificate, canceled, { ...certificate, id: 24, state: 'replaced' }], [answered, waiting])
  const [first, second, third, fourth] = screen
    .getAllByText(/^(Pedido de exames|Atestado médico)$/)
    .map((title) => title.closest('li')?.textContent)
  for (const words of ['Válido', 'Glicemia de jejum; PSA total', 'Dra. Helena Prado, 23/11/2026'])
    expect(first).toContain(words)
  expect(second).toContain('Válido')
  expect(third).toContain('CanceladoAbrirMotivo: De outra pessoa.')
  expect(fourth).toContain('Substituído')
  const [good, open] = within(screen.getByRole('list', { name: 'Resultados' })).getAllByRole('listitem')
  expect(good?.textContent).toBe(
    'glicemia.pdfRecebido em 25/11/2026. Dr. Marcos Vieira avaliou em 25/11/2026:Tudo no esperado.',
  )
  expect(open?.textContent).toBe('psa.pdfSem avaliaçãoRecebido em 25/11/2026. Ninguém avaliou ainda.')
})

test('nothing stands where nothing was signed', () => {
  expect(show([]).container.textContent).toBe('')
})

test('the newest five stand there, and all of them when they are asked for', async () => {
  show(Array.from({ length: 7 }, (_, index) => ({ ...certificate, id: 30 + index })))
  expect(screen.getAllByText('Atestado médico')).toHaveLength(5)
  await press('Ver todos os 7')
  expect(screen.getAllByText('Atestado médico')).toHaveLength(7)
  await press('Mostrar só os mais novos')
  expect(screen.getAllByText('Atestado médico')).toHaveLength(5)
})

test('a file is asked for by the press alone, and opens in a tab of its own that knows nothing of this one', async () => {
  show([request], [answered])
  expect(api.received).toEqual([])
  await press('Abrir: Pedido de exames de 23/11/2026')
  await vi.waitFor(() => expect(went).toEqual(['http://127.0.0.1/files/8f0b']))
  expect(tab?.opener).toBeNull()
  say = () => ({ body: { result: { id: 5, fileSrc: 'http://127.0.0.1/files/5c1d' } } })
  await press('Abrir o resultado: glicemia.pdf')
  await vi.waitFor(() => expect(went).toHaveLength(2))
  expect(api.received.map(({ path }) => path)).toEqual([
    '/api/staff/v1/patients/7/visits/11/signed_documents/21',
    '/api/staff/v1/patients/7/visits/11/exam_results/5',
  ])
})

test('a file that is not what was signed says so, and leaves no empty tab', async () => {
  show([request])
  say = () => ({ status: 409, body: { error: 'O arquivo não é o que foi assinado.', code: 'document_altered' } })
  await press('Abrir: Pedido de exames de 23/11/2026')
  expect((await screen.findByRole('alert')).textContent).toContain('não é o que foi assinado')
  expect([closed, went]).toEqual([1, []])
})

test('where the browser opens no tab, a link does', async () => {
  tab = null
  show([request])
  await press('Abrir: Pedido de exames de 23/11/2026')
  const link = await screen.findByRole('link', { name: 'Abrir o arquivo' })
  expect(link.getAttribute('href')).toBe('http://127.0.0.1/files/8f0b')
})

test('the timeline says what became of each prescription', () => {
  const nothing = { visits: [], notes: [], added: [], signedDocuments: [], results: [], documents: [], messages: [] }
  const prescription = {
    ...{ id: 1, ...of, state: 'issued' as const, cancelReason: null, pdfSrc: null },
    ...{ issuedAt: '2026-11-23T13:28:00.000Z', expiresAt: '2027-02-23T13:28:00.000Z' },
    items: [{ description: 'Tadalafila', posology: 'Um jato.', quantity: 1, durationDays: 30 }],
  }
  const replaced = { ...prescription, id: 2, state: 'replaced' as const, cancelReason: 'Outra dose.' }
  inStore(<ChartTimeline patientId={7} chart={{ ...nothing, prescriptions: [prescription, replaced] }} />)
  const [later, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/Receita assinada, Dra. Helena PradoVálidaTadalafila: Um jato.$/)
  expect(later).toMatch(/SubstituídaTadalafila: Um jato.\nMotivo da substituição: Outra dose.$/)
})

test('the timeline has both kinds, each to be looked at alone, with words, state and answer', async () => {
  const nothing = { visits: [], notes: [], added: [], prescriptions: [], documents: [], messages: [] }
  const signedDocuments = [request, certificate, { ...certificate, id: 23, state: 'replaced' as const }]
  const chart: Happened = { ...nothing, signedDocuments, results: [answered, waiting, { ...waiting, id: 8 }] }
  inStore(<ChartTimeline patientId={7} chart={chart} />)
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown()).toHaveLength(6)
  await press('Resultados')
  expect(shown()).toHaveLength(3)
  expect(shown().join()).toContain(
    'Resultado de exame: glicemia.pdfAbrirPedido por Dra. Helena Prado.\nDr. Marcos Vieira avaliou em 25/11/2026: Tudo no esperado.',
  )
  expect(shown().join()).toContain('psa.pdfSem avaliaçãoAbrir')
  await press('Documentos assinados')
  expect(shown().join()).toMatch(/Pedido de exames, Dra. Helena Prado.*Glicemia de jejum; PSA total/s)
  expect(shown().join()).toContain('Substituído')
})
