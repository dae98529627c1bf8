import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStore } from '#store'
import { faultOfFile } from './file-faults.ts'
import { MedicalDocuments, type MedicalDocumentsProps } from './MedicalDocuments.tsx'
import type { MedicalDocument } from './medical-documents.api.ts'
import type { Receiver } from './receivers.ts'

const MIB = 1024 * 1024
const file = (type: string, size: number, name = 'exame') => ({ name, type, size })

test.each<[string, number, RegExp | null, string?]>([
  ['application/pdf', 10 * MIB, null],
  ['image/jpeg', 1, null],
  ['image/png', 1, null],
  ['image/webp', 1, null],
  ['image/heic', 1, null],
  ['image/heif', 1, null],
  ['', 1, null, 'IMG_0012.HEIC'],
  ['application/octet-stream', 1, null, 'IMG_0012.heif'],
  ['', 1, /PDF, JPEG, PNG, HEIC ou WebP/, 'nota'],
  ['text/html', 1, /PDF, JPEG, PNG, HEIC ou WebP/, 'foto.heic'],
  ['application/pdf', 10 * MIB + 1, /limite é 10 MB/],
  ['application/pdf', 0, /vazio/],
  ['text/plain', 1, /PDF, JPEG, PNG, HEIC ou WebP/],
  ['image/gif', 1, /PDF, JPEG, PNG, HEIC ou WebP/],
])('%s of %i bytes', (type, size, words, name) => {
  const fault = faultOfFile(file(type, size, name))
  if (words) expect(fault).toMatch(words)
  else expect(fault).toBeNull()
})

/** jsdom's own request, answered here: a browser asks the API across origins, which a test's server would refuse. */
class Request {
  static sent: { address: string; headers: Record<string, string>; form: FormData }[] = []
  static answer: { status: number; body: object } | 'cut' = { status: 200, body: {} }
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  private address = ''
  private headers: Record<string, string> = {}
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return 'application/json'
  }
  send(form: FormData) {
    Request.sent.push({ address: this.address, headers: this.headers, form })
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    setTimeout(() => {
      if (Request.answer === 'cut') return this.onerror?.()
      this.status = Request.answer.status
      this.responseText = JSON.stringify(Request.answer.body)
      this.onload?.()
    }, 100)
  }
}

// jsdom has the element but not its modal behaviour; the browser journeys see the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

const own = globalThis.XMLHttpRequest
beforeEach(() => {
  Request.sent = []
  Request.answer = { status: 200, body: { profile: {} } }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  cleanup()
  globalThis.XMLHttpRequest = own
})

const helena = { id: 11, doctorName: 'Dra. Helena Prado', appointmentAt: '2026-11-23T13:00:00.000Z' }
const paula = { id: 12, doctorName: 'Paula Nunes', appointmentAt: null }
const givenTo = ({ id, ...rest }: Receiver, isOpened = false) =>
  ({ consultationId: id, ...rest, state: 'confirmed', isOpened }) as const
const exam = (change: Partial<MedicalDocument> = {}): MedicalDocument => ({
  id: 4,
  name: 'exame.pdf',
  contentType: 'application/pdf',
  addedByName: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  fileSrc: 'http://127.0.0.1:9/files/1',
  givenTo: [],
  ...change,
})

const show = (props: Partial<MedicalDocumentsProps> = {}) => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <MedicalDocuments documents={[]} receivers={[]} {...props} />
    </Provider>,
  )
}
const sights = () =>
  screen.getByRole('list', { name: 'Quem vê exame.pdf' }).textContent?.replace(/\s+/g, ' ').replaceAll('\u00a0', ' ')
const receiver = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mostrar em qual consulta' })
const choose = async (chosen: File) =>
  userEvent.upload(screen.getByLabelText('Enviar um documento'), chosen, { applyAccept: false })

test('a document travels as one part, and how far it is can be seen', async () => {
  show()
  await choose(new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }))
  const progress = await screen.findByRole('progressbar', { name: 'Envio do documento' })
  expect(progress.getAttribute('value')).toBe('0.5')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(Request.sent[0]?.address).toMatch(/\/api\/v1\/profile\/medical_documents$/)
  expect(Request.sent[0]?.form.get('files[]')).toMatchObject({ name: 'exame.pdf' })
})

test('a file of another kind is not sent at all', async () => {
  show()
  await choose(new File(['x'], 'nota.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.')).toBeTruthy()
  expect(Request.sent).toEqual([])
})

test.each([
  [{ status: 413, body: { error: 'O arquivo passa de 10 MB.' } }, 'O arquivo passa de 10 MB.'],
  ['cut' as const, /Não conseguimos falar com o servidor/],
])('a refusal says why, and the way to send stays', async (answer, words) => {
  Request.answer = answer
  show()
  await choose(new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Enviar um documento')).toBeTruthy()
})

test.each<[string, Partial<MedicalDocumentsProps>, string | null]>([
  ['the only consultation', { receivers: [helena] }, '11'],
  ['none of several', { receivers: [helena, paula] }, ''],
  ['the one whose page it is', { receivers: [helena, paula], at: 12 }, '12'],
  ['none on the page of one that ended', { receivers: [helena], at: 9 }, ''],
  ['nothing to choose without any', { receivers: [] }, null],
  ['nothing to choose while they are not known', { receivers: undefined }, null],
])('a new document is for %s', async (_what, props, value) => {
  show(props)
  if (value === null) expect(screen.queryByRole('combobox')).toBeNull()
  else expect(receiver().value).toBe(value)
  await choose(new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(Request.sent).toHaveLength(1))
  // Before the file, so that a refusal comes before its bytes are read.
  const expected = props.receivers === undefined ? ['files[]'] : ['consultation_id', 'files[]']
  expect([...(Request.sent[0]?.form.keys() ?? [])]).toEqual(expected)
  expect(Request.sent[0]?.form.get('consultation_id')).toBe(props.receivers === undefined ? null : (value ?? ''))
})

test('whom it is for is the patient’s to say', async () => {
  show({ receivers: [helena, paula] })
  await userEvent.selectOptions(receiver(), 'Paula Nunes, sem horário ainda')
  await choose(new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(Request.sent[0]?.form.get('consultation_id')).toBe('12'))
})

test('a fault of the consultation is said at the field', async () => {
  const words = 'Escolha uma consulta sua que ainda não terminou.'
  const errors = { consultation_id: [words] }
  Request.answer = { status: 422, body: { error: 'Confira os campos indicados.', errors } }
  show({ receivers: [helena] })
  await choose(new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a document says who sees it, and to whom it may be shown besides', () => {
  show({ documents: [exam()], receivers: [helena] })
  expect(sights()).toBe('Só você vêMostrar para Dra. Helena Prado, 23/11/2026, 10:00: exame.pdf')
  cleanup()
  show({ documents: [exam({ givenTo: [givenTo(helena, true), givenTo(paula)] })], receivers: [helena, paula] })
  expect(sights()).toBe(
    'Dra. Helena Prado, 23/11/2026, 10:00Já abriuPaula Nunes, sem horário aindaPode abrirDeixar de mostrar exame.pdf para Paula Nunes, sem horário ainda',
  )
  expect(screen.getByText(/fica no prontuário/)).toBeTruthy()
})

test.each([
  [false, 'O arquivo é apagado e ninguém mais o vê.'],
  [true, /Dra\. Helena Prado já abriu, e ele continua no prontuário da consulta, como manda a Lei 13\.787\/2018\./],
])('before it is removed it is said what becomes of it (opened: %s)', async (isOpened, words) => {
  show({ documents: [exam({ givenTo: [givenTo(helena, isOpened)] })] })
  await userEvent.click(screen.getByRole('button', { name: 'Remover exame.pdf' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Manter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
